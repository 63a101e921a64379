import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import type { Report, Row } from './report.ts';
import { median } from './statistics.ts';

/** What exists before the product starts. */
const situations = [
  { name: 'nothing', hasSite: false, hasData: false },
  { name: 'the built site', hasSite: true, hasData: false },
  { name: 'the built site and the data', hasSite: true, hasData: true },
] as const;

/** In ms since the command. */
type Start = { readonly page: number; readonly answer: number };

/** A fresh embedded database answers within 5 s (docs/decisions/014). */
const maxMs = 5_000;
const patienceMs = 120_000;

/**
 * `npm start` until the first page comes and until the first call is answered. Removes `dist/`, which the start builds
 * again.
 */
export async function benchStart(runs: number): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterpart-bench-start-'));
  try {
    const rows: Row[] = [];
    for (const { name, hasSite, hasData } of situations) {
      const starts: Start[] = [];
      for (let run = 0; run < runs; run += 1) {
        if (!hasSite) rmSync('dist', { recursive: true, force: true });
        if (!hasData) rmSync(dataDir, { recursive: true, force: true });
        starts.push(await start(dataDir));
      }
      const answer = median(starts.map((one) => one.answer));
      const seconds = (values: readonly number[]) =>
        `${(median(values) / 1000).toFixed(1)} (${(Math.min(...values) / 1000).toFixed(1)})`;
      rows.push({
        cells: [name, seconds(starts.map(({ page }) => page)), seconds(starts.map((one) => one.answer))],
        budget: { value: answer / 1000, max: maxMs / 1000 },
      });
    }
    return {
      notes: [
        `From \`npm start\` with the embedded database, in s: the median of ${runs} runs (and the fastest). The budget is for the first API answer.`,
      ],
      tables: [{ head: ['already there', 'first page', 'first API answer'], rows }],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<Start> {
  const port = await freePort();
  const startedAt = performance.now();
  // A group of its own, so that what npm starts ends with it.
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  const until = async (path: string, status: number) => {
    while (performance.now() - startedAt < patienceMs) {
      const answer = await fetch(`http://localhost:${port}${path}`, {
        headers: { Accept: 'text/html' },
      }).catch(() => null);
      await answer?.text();
      if (answer?.status === status) return performance.now() - startedAt;
      await pause(10);
    }
    throw new Error(`${path} never answered ${status}.`);
  };
  try {
    // Every call waits for the database, this refusal too.
    const [page, answer] = await Promise.all([until('/', 200), until('/v1/users/profile', 401)]);
    return { page, answer };
  } finally {
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report, Row } from '../report.ts';
import { quantile, slope, slopeDoubt } from '../statistics.ts';
import { crowd, type Measured } from './crowd.ts';
import type { Deployment, LoadSetup } from './deployment.ts';
import { errorBudget } from './failures.ts';
import { connections, descriptors, nginxOwnMemory, postgresOwnMemory, serverMemory } from './usage.ts';
import { kindsInTurn } from './visits.ts';

const processes = 2;
const manyAtOnce = 16;
/** In ms: a fifth of the counted time, two minutes at most. */
const warmUpFor = (minutes: number) => Math.min(120_000, minutes * 12_000);
const patienceMs = 5_000;
/** In fewer minutes the margin of error of a slope is larger than its budget. */
const conclusiveMinutes = 10;

/** A repeated reading, and how much it may grow in a minute at most. */
const looks = [
  { name: 'held by a server process after a collection, kB', unit: 1000, max: 250, of: held },
  { name: 'resident of a server process, kB', unit: 1000, max: 1_000, of: resident },
  { name: 'nginx without its cache, kB', unit: 1000, max: 250, of: nginxOwnMemory },
  { name: 'PostgreSQL without its cache, kB', unit: 1000, max: 1_000, of: postgresOwnMemory },
  { name: 'open descriptors of the server', unit: 1, max: 2, of: descriptors },
  { name: 'connections to the database', unit: 1, max: 1, of: connections },
] as const satisfies readonly {
  readonly name: string;
  readonly unit: number;
  readonly max: number;
  readonly of: (deployment: Deployment) => number | Promise<number>;
}[];

/** Whether anything grows under load: a third of the maximum visits, for the given minutes after a warm-up. */
export function benchSoak({ withDeployment }: LoadSetup, minutes: number): Promise<Report> {
  return withDeployment(processes, async (deployment) => {
    const nextKind = kindsInTurn();
    const full = await crowd(deployment, {
      pace: { atOnce: manyAtOnce },
      nextKind,
      warmUpMs: 4_000,
      countedMs: 8_000,
    });
    const perSecond = Math.round((full.visits / full.seconds / 3) * 10) / 10;
    const seen: (readonly [second: number, values: readonly number[]])[] = [];
    const measured = await crowd(deployment, {
      pace: { perSecond },
      nextKind,
      warmUpMs: warmUpFor(minutes),
      countedMs: minutes * 60_000,
      whileCounting: async (second) => {
        const values: number[] = [];
        for (const { of } of looks) values.push(await of(deployment));
        seen.push([second, values]);
      },
    });
    const errors = errorBudget(deployment, { ...measured, errors: [...full.errors, ...measured.errors] });
    return buildReport(seen, { measured, perSecond, minutes, errors });
  });
}

type Soaked = {
  readonly measured: Measured;
  readonly perSecond: number;
  readonly minutes: number;
  readonly errors: Row['budget'];
};

function buildReport(
  seen: readonly (readonly [number, readonly number[]])[],
  { measured, perSecond, minutes, errors }: Soaked,
): Report {
  const times = [...measured.calls.values()].flat();
  const isShort = minutes < conclusiveMinutes;
  const rows = looks.map(({ name, unit, max }, index): Row => {
    const points = seen.map(
      ([second, values]) => [second / 60, (values[index] ?? Number.NaN) / unit] as const,
    );
    const [growth, doubt] = [slope(points), slopeDoubt(points)];
    const values = points.map(([, value]) => value);
    return {
      cells: [
        name,
        ...[values[0], values.at(-1), Math.max(...values)].map((value = Number.NaN) => value.toFixed(0)),
        `${growth.toFixed(2)} ± ${doubt.toFixed(2)}`,
      ],
      budget: { value: isShort ? growth - doubt : growth + doubt, max },
    };
  });
  return {
    notes: [
      `${minutes} minutes after ${warmUpFor(minutes) / 60_000} that don’t count, ${perSecond} visits of the mix a second (a third of the maximum) through nginx to ${processes} processes: ${times.length.toLocaleString('en')} calls, the median within ${quantile(times, 0.5).toFixed(0)} ms, 99 % within ${quantile(times, 0.99).toFixed(0)} ms. Every ten seconds the garbage of the server’s processes is collected and everything is measured; for two processes, the mean. Growth is the slope of a fitted line with its 95 % margin of error. ${isShort ? 'In so short a time only growth counts that is larger than its margin.' : 'The budget covers both together: what can’t be distinguished from growth counts as growth.'}`,
    ],
    tables: [
      { head: ['what', 'at first', 'at last', 'most', 'a minute'], rows },
      {
        head: ['visits', 'errors'],
        rows: [{ cells: [String(measured.visits), String(errors?.value)], budget: errors }],
      },
    ],
  };
}

const average = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function resident(deployment: Deployment): number {
  return average(serverMemory(deployment));
}

/** In bytes (heap-reporter.ts). */
async function held(deployment: Deployment): Promise<number> {
  return average(await Promise.all(deployment.product.processes.map(({ pid }) => heldBy(deployment, pid))));
}

async function heldBy(deployment: Deployment, pid: number): Promise<number> {
  const file = `${deployment.heapFile}.${pid}`;
  process.kill(pid, 'SIGUSR2');
  for (const askedAt = performance.now(); !existsSync(file); await pause(5))
    if (performance.now() - askedAt > patienceMs) throw new Error('A process didn’t report its memory.');
  const bytes = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  return bytes;
}

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withProduct } from './product.ts';
import type { Report, Row } from './report.ts';
import { median } from './statistics.ts';

/** The newest that runs on Node 20. Among the packages of the product it would break `npm ci`. */
const version = '12.8.2';
const home = resolve('node_modules/.cache/lighthouse');
const program = join(home, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

const paths = ['/', '/developer/login', '/company/login'];
const min = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof min;
const categories = Object.keys(min) as Category[];

/** How Lighthouse slows a page down: by simulation from a fast visit, its default, or really. */
const methods = { simulate: 'simulated', devtools: 'applied' } as const;
type Method = keyof typeof methods;

/** The part of Lighthouse's result that is reported here. */
type Result = {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
};

/** Lighthouse with its own settings (a slow phone) on the pages that everybody meets first. Installs it when needed. */
export async function benchLighthouse(chromium: string, runs: number): Promise<Report> {
  await install();
  const rows = await withProduct(async ({ address }, { folder }) => {
    const all: Row[] = [];
    for (const path of paths) {
      for (const method of Object.keys(methods) as Method[]) {
        const results: Result[] = [];
        for (let count = 0; count < runs; count += 1)
          results.push(await audit(chromium, method, address + path, join(folder, 'lighthouse.json')));
        for (const complaint of new Set(results.flatMap(listComplaints))) console.log(`${path} ${complaint}`);
        all.push(...buildRows(path, method, results));
      }
    }
    return all;
  });
  return {
    notes: [
      `Lighthouse ${version} with its own settings for phones, ${runs} runs of each page with each throttling method: simulated from a fast visit (its default), and applied.`,
    ],
    tables: [{ head: ['page', 'throttling', 'category', 'median', 'lowest'], rows }],
  };
}

function buildRows(path: string, method: Method, results: readonly Result[]): readonly Row[] {
  return categories.map((category) => {
    const scores = results.map((result) => Math.round(result.categories[category].score * 100));
    return {
      cells: [`\`${path}\``, methods[method], category, String(median(scores)), String(Math.min(...scores))],
      budget: { value: median(scores), min: min[category] },
    };
  });
}

async function install(): Promise<void> {
  if (existsSync(program)) return;
  console.log(`Installing Lighthouse ${version} in ${home} …`);
  mkdirSync(home, { recursive: true });
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ private: true, dependencies: { lighthouse: version } }),
  );
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: home });
}

async function audit(chromium: string, method: Method, url: string, file: string): Promise<Result> {
  const flags = '--headless=new --no-sandbox --disable-background-networking --disable-component-update';
  const output = ['--quiet', '--output=json', `--output-path=${file}`];
  const settings = [`--throttling-method=${method}`, `--only-categories=${categories.join(',')}`];
  await run(process.execPath, [program, url, ...output, ...settings, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}

/** The audits below a perfect score, to show where to look. */
function listComplaints({ categories: scored, audits }: Result): readonly string[] {
  return categories.flatMap((category) =>
    scored[category].auditRefs.flatMap(({ id }) => {
      const found = audits[id];
      if (!found || found.score === null || found.score >= 0.9) return [];
      return [`${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`];
    }),
  );
}

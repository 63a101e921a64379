import { findChromium } from '../browser/chromium.ts';
import { recordIn } from '../support/record.ts';
import { benchEngine } from './engine/engine.ts';
import { benchBoard } from './interaction/board.ts';
import { benchForms } from './interaction/forms.ts';
import { benchRoutes } from './interaction/routes.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages/pages.ts';
import { present } from './present.ts';
import { machine, type Report } from './report.ts';
import { benchSearch } from './search/search.ts';
import { benchStart } from './start.ts';

/**
 * `npm run bench`: how fast the product is, part by part; `npm run bench -- pages` runs the parts that are named.
 * `--runs 3` takes fewer runs than usual, `--record` writes the tables into docs/performance.md. For the pages,
 * `--only /verify /company/dashboard` selects some, and `--requests` lists what a visit fetched.
 * The exit code is 0 only when every budget is met.
 */
const parts: Readonly<Record<string, () => Promise<Report>>> = {
  pages: () =>
    benchPages(findChromium(), { runs: runs(9), only: only(), listsRequests: args.includes('--requests') }),
  forms: () => benchForms(findChromium()),
  board: () => benchBoard(findChromium()),
  routes: () => benchRoutes(findChromium()),
  memory: () => benchMemory(findChromium()),
  engine: () => benchEngine(),
  search: () => benchSearch(runs(9)),
  start: () => benchStart(runs(5)),
  lighthouse: () => benchLighthouse(findChromium(), runs(3)),
};

const args = process.argv.slice(2);
const named = args.filter((word) => word in parts);
const isRecorded = args.includes('--record');
if (isRecorded && only().length > 0) throw new Error('Only all pages together are recorded.');

for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n— ${name}`);
  const where = machine(findChromium());
  const report = await parts[name]?.();
  if (!report) continue;
  const text = present(where, report);
  if (isRecorded) recordIn('docs/performance.md', `bench-${name}`, text);
}

function runs(usual: number): number {
  const given = Number(args[args.indexOf('--runs') + 1]);
  return args.includes('--runs') && given > 0 ? given : usual;
}

/** The paths that follow `--only`. */
function only(): readonly string[] {
  if (!args.includes('--only')) return [];
  return args.slice(args.indexOf('--only') + 1).filter((word) => word.startsWith('/'));
}

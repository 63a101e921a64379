import { findChromium } from '../../browser/chromium.ts';
import { missingForDeploying } from '../../server/support/deploying-programs.ts';
import { findPostgresBinaries } from '../../server/support/postgres/postgres-binaries.ts';
import { recordIn } from '../../support/record.ts';
import { present } from '../present.ts';
import { machine, type Report } from '../report.ts';
import { withLoadSetup } from './deployment.ts';
import { estimated } from './estimate.ts';
import { benchSoak } from './soak.ts';
import { benchThroughput } from './throughput.ts';

/**
 * `npm run bench:load`: what visits cost and how many of them 1, 2 and 4 processes behind nginx manage, in five
 * minutes. `-- --soak` is the other part: whether anything grows within ten minutes, or the number given after it.
 * `--seconds 5` sets how long each measurement counts instead of 12 s, `--record` writes the tables into
 * docs/scaling.md. The exit code is 0 only when there was no error and nothing grew.
 */
const args = process.argv.slice(2);
const isRecorded = args.includes('--record');
const missing = missingForDeploying().filter((name) => ['nginx', 'openssl'].includes(name));
if (findPostgresBinaries() === null) missing.push('PostgreSQL');
if (missing.length > 0) throw new Error(`Not installed here: ${missing.join(', ')}.`);
const where = machine(findChromium());

await withLoadSetup(async (setup) => {
  if (args.includes('--soak')) {
    printReport('bench-soak', await benchSoak(setup, numberAfter('--soak', 10)));
    return;
  }
  const { report, basis } = await benchThroughput(setup, numberAfter('--seconds', 12));
  printReport('bench-load', report);
  printReport('bench-scale', { notes: [], tables: [estimated(basis)] });
});

function printReport(name: string, report: Report): void {
  const text = present(where, report);
  if (isRecorded) recordIn('docs/scaling.md', name, text);
}

function numberAfter(word: string, usual: number): number {
  const given = Number(args[args.indexOf(word) + 1]);
  return args.includes(word) && given > 0 ? given : usual;
}

import { parseArgs } from 'node:util';
import { missingForDeploying } from '../server/support/deploying-programs.ts';
import { findPostgresBinaries } from '../server/support/postgres/postgres-binaries.ts';
import { recordIn } from '../support/record.ts';
import { runChecks } from '../support/run/checks.ts';
import { endOfRun } from '../support/run/end-of-run.ts';
import { readSources } from './dependencies.ts';
import { proofTable, type ShardWithStatus, statusLines } from './figures.ts';
import { readResults, resolveStatus, shardsToRun, writeResults } from './results.ts';
import { allShards } from './shards.ts';

/**
 * `npm run proof`: everything that `npm test` leaves out, in shards, each of which runs again only when its
 * dependencies have changed. `-- --minutes 20` starts no further shard after that time, with the oldest results first;
 * `-- verify-email` selects the shards of a flow or of a kind; `-- --status` runs none, and lists the status of each.
 * Results are written to docs/proof.json after every shard, and the figures to docs/tests.md at the end. The last line
 * is `N proven, N stale, N red`; the exit code is 0 only when all selected shards are proven.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, status: { type: 'boolean' } },
});
const missing = [...missingForDeploying(), ...(findPostgresBinaries() === null ? ['PostgreSQL'] : [])];

let results = readResults();
const shards = allShards(readSources());
const chosen = new Set(shards.filter(isChosen).map(({ name }) => name));
if (chosen.size === 0) stop(`No flow or kind is called ${positionals.join(' ')}.`);
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
if (!(minutes > 0)) stop('--minutes takes a number.');

if (!values.status) {
  if (missing.length > 0) stop(`Not installed here: ${missing.join(', ')}.`);
  await runDue();
  recordIn('docs/tests.md', 'proof', proofTable(shardsWithStatus(), results));
}

const all = shardsWithStatus();
const ofChosen = all.filter(({ name }) => chosen.has(name));
for (const line of statusLines(ofChosen, results)) console.log(line);
console.log(`\n${proofTable(ofChosen, results)}\n`);
const count = (status: ShardWithStatus['status']) =>
  ofChosen.filter((shard) => shard.status === status).length;
console.log(`${count('proven')} proven, ${count('stale')} stale, ${count('red')} red`);
process.exitCode = count('proven') === ofChosen.length ? 0 : 1;

async function runDue(): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  const queue = shardsToRun(shardsWithStatus(), results).filter(({ name }) => chosen.has(name));
  for (const [index, shard] of queue.entries()) {
    if (performance.now() > end) return;
    console.log(`\n=== ${index + 1} of ${queue.length}: ${shard.name}`);
    const hash = readSources().hashDependencies(shard.dependsOn);
    const run = await runChecks([[shard.check]]);
    const { text, passed, failed } = endOfRun(run, '');
    if (failed > 0) console.log(text);
    // A dependency that changed during the run may have been tested only in part.
    if (readSources().hashDependencies(shard.dependsOn) !== hash) {
      console.log(`A source that it depends on has changed during the run: ${shard.name} isn't recorded.`);
      continue;
    }
    const seconds = Math.round(run.reduce((sum, result) => sum + result.seconds, 0));
    const at = `${new Date().toISOString().slice(0, 19)}Z`;
    results = { ...results, [shard.name]: { hash, passed, failed, seconds, at } };
    writeResults(results, shards);
  }
}

function shardsWithStatus(): readonly ShardWithStatus[] {
  const sources = readSources();
  return shards.map((shard) => ({
    ...shard,
    status: resolveStatus(results[shard.name], sources.hashDependencies(shard.dependsOn)),
  }));
}

function isChosen({ kind, flow }: (typeof shards)[number]): boolean {
  return positionals.length === 0 || positionals.some((word) => word === kind || word === flow);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

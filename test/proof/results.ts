import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { repositoryUrl } from '../support/syntax.ts';
import type { Shard } from './shard.ts';

/** The record of a shard's last run. */
export type Entry = {
  /** The hash of the shard's dependencies at that time. */
  readonly hash: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The end of the run, as ISO 8601 in UTC. */
  readonly at: string;
};

/** Shard → its last run. */
export type Results = Readonly<Record<string, Entry>>;

/** `red`: it failed, and its dependencies haven't changed since. `stale`: they have changed, or it has never run. */
export type Status = 'proven' | 'red' | 'stale';

/** Committed, so that a fresh clone has it. */
const file = repositoryUrl('docs/proof.json');

export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Writes the results, one line for each existing shard. */
export function writeResults(results: Results, shards: readonly Shard[]): void {
  const lines = shards
    .flatMap(({ name }) => (results[name] ? [[name, results[name]] as const] : []))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    .toSorted();
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** @param hash - the hash of the shard's current dependencies. */
export function resolveStatus(entry: Entry | undefined, hash: string): Status {
  if (entry?.hash !== hash) return 'stale';
  return entry.failed === 0 ? 'proven' : 'red';
}

/** The shards to run: those that aren't proven. Shards that never ran come first, then the oldest results. */
export function shardsToRun<Item extends { readonly name: string; readonly status: Status }>(
  shards: readonly Item[],
  results: Results,
): readonly Item[] {
  const age = ({ name }: Item) => results[name]?.at ?? '';
  return shards
    .filter(({ status }) => status !== 'proven')
    .toSorted((one, other) => age(one).localeCompare(age(other)));
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { repositoryUrl } from '../support/syntax.ts';
import type { Shard } from './shard.ts';

/** What is remembered of a shard's last run. */
export type Entry = {
  /** Of what the shard depended on. */
  readonly hash: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** When it ended, as ISO 8601 in UTC. */
  readonly at: string;
};

/** Shard → its last run. */
export type Book = Readonly<Record<string, Entry>>;

/**
 * `red`: it failed, and nothing that it depends on has changed since. `stale`: something has changed, or it has never
 * run.
 */
export type Standing = 'proven' | 'red' | 'stale';

/** Committed, so that a fresh clone knows it. */
const file = repositoryUrl('docs/proof.json');

export function readBook(): Book {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Book) : {};
}

/** Writes the book, one line for each shard, without those that there are no more. */
export function writeBook(book: Book, shards: readonly Shard[]): void {
  const lines = shards
    .flatMap(({ name }) => (book[name] ? [[name, book[name]] as const] : []))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    .toSorted();
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** @param hash - of what the shard depends on now. */
export function standingOf(entry: Entry | undefined, hash: string): Standing {
  if (entry?.hash !== hash) return 'stale';
  return entry.failed === 0 ? 'proven' : 'red';
}

/** The shards that are to run: what isn't proven, the oldest result first, and what never ran before all others. */
export function due<Known extends { readonly name: string; readonly standing: Standing }>(
  shards: readonly Known[],
  book: Book,
): readonly Known[] {
  const age = ({ name }: Known) => book[name]?.at ?? '';
  return shards
    .filter(({ standing }) => standing !== 'proven')
    .toSorted((one, other) => age(one).localeCompare(age(other)));
}

import { duration } from '../support/run/suite-table.ts';
import type { Book, Standing } from './book.ts';
import { kinds, type Shard } from './shard.ts';

/** A shard with its standing. */
export type Known = Shard & { readonly standing: Standing };

/** The proven share of each kind, as a table in Markdown. */
export function proofTable(shards: readonly Known[], book: Book): string {
  const row = (name: string, of: readonly Known[]) => {
    const entries = of.flatMap((shard) => book[shard.name] ?? []);
    const sum = (figure: 'passed' | 'seconds') => entries.reduce((total, entry) => total + entry[figure], 0);
    const count = (standing: Standing) => of.filter((shard) => shard.standing === standing).length;
    const cells = [name, of.length, count('proven'), count('stale'), count('red')];
    return `| ${[...cells, sum('passed').toLocaleString('en'), duration(sum('seconds'))].join(' | ')} |`;
  };
  return [
    '| kind | shards | proven | stale | red | checks | time |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...kinds.map((kind) =>
      row(
        kind,
        shards.filter((shard) => shard.kind === kind),
      ),
    ),
    row('all', shards),
  ].join('\n');
}

/** Lists the shards that aren't proven, and those that exceed the time limit of a shard. */
export function standingLines(shards: readonly Known[], book: Book): readonly string[] {
  const named = (standing: Standing) =>
    shards.filter((shard) => shard.standing === standing).map(({ name }) => `${standing}: ${name}`);
  const long = shards
    .filter(({ name }) => (book[name]?.seconds ?? 0) > 300)
    .map(({ name }) => `longer than five minutes: ${name}`);
  return [...named('stale'), ...named('red'), ...long];
}

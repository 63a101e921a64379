import { duration } from '../support/run/suite-table.ts';
import type { Results, Status } from './results.ts';
import { kinds, type Shard } from './shard.ts';

/** A shard with its status. */
export type ShardWithStatus = Shard & { readonly status: Status };

/** The proven share of each kind, as a table in Markdown. */
export function proofTable(shards: readonly ShardWithStatus[], results: Results): string {
  const row = (name: string, of: readonly ShardWithStatus[]) => {
    const entries = of.flatMap((shard) => results[shard.name] ?? []);
    const sum = (figure: 'passed' | 'seconds') => entries.reduce((total, entry) => total + entry[figure], 0);
    const count = (status: Status) => of.filter((shard) => shard.status === status).length;
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
export function statusLines(shards: readonly ShardWithStatus[], results: Results): readonly string[] {
  const named = (status: Status) =>
    shards.filter((shard) => shard.status === status).map(({ name }) => `${status}: ${name}`);
  const long = shards
    .filter(({ name }) => (results[name]?.seconds ?? 0) > 300)
    .map(({ name }) => `longer than five minutes: ${name}`);
  return [...named('stale'), ...named('red'), ...long];
}

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../support/test-server.ts';

/** The foreign keys whose columns aren't the first of any index, as `table(columns)`. */
const withoutIndex = sql`
  select key.conrelid::regclass || '(' || string_agg(attribute.attname, ', ' order by place.nth) || ')' as name
  from pg_constraint key
  cross join lateral unnest(key.conkey) with ordinality place (number, nth)
  join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = place.number
  where key.contype = 'f' and not exists (
    select 1 from pg_index made
    where made.indrelid = key.conrelid and made.indpred is null
      and (made.indkey::smallint[])[0:cardinality(key.conkey) - 1] @> key.conkey
  )
  group by key.oid, key.conrelid
  order by name`;

// A delete looks for the referring rows: without an index it scans all of them.
test('no foreign key makes a delete scan a whole table', async () => {
  const server = await testServer();
  const { rows } = (await server.db.execute(withoutIndex)) as { readonly rows: readonly { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual([]);
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connectEmbedded } from '../../../server/db/connect.ts';
import { unpackTemplate } from '../../../server/db/template.ts';

const parent = mkdtempSync(join(tmpdir(), 'counterpart-template-'));
afterAll(() => rmSync(parent, { recursive: true }));

describe('the template of a fresh database', () => {
  test('contains exactly what the installed PGlite creates: if not, `npm run database-template`', async () => {
    const folder = join(parent, 'database');
    await unpackTemplate(folder);
    expect(statSync(folder).mode & 0o077).toBe(0);
    const contents = await Promise.all([folder, 'memory://'].map(readContents));
    expect(contents[0]).toEqual(contents[1]);
  }, 120_000);
});

/**
 * The settings of a database, and every table of it with a fingerprint of its rows: roles and rights are among them.
 */
async function readContents(folder: string): Promise<Record<string, unknown>> {
  const { db, close } = await connectEmbedded(folder);
  const queryRows = async (query: string) => (await db.execute(sql.raw(query))) as { rows: unknown[] };
  const tables = await queryRows(`select oid::regclass::text as name from pg_class where relkind = 'r'`);
  const contents: Record<string, unknown> = {
    settings: await queryRows('select name, setting from pg_settings order by name'),
  };
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await queryRows(
      `select count(*), md5(string_agg(t::text, chr(10) order by t::text)) from ${name} t`,
    );
    contents[name] = rows;
  }
  await close();
  return contents;
}

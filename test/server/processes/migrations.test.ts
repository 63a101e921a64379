import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connectEmbedded } from '../../../server/db/connect.ts';
import { emptyDatabase, makeUnreleased } from '../support/database.ts';

const migrations = 'server/db/migrations';
const kit = 'node_modules/drizzle-kit/bin.cjs';

// Each starts with an empty database, which takes long on a busy machine.
describe('migrations', { timeout: 60_000 }, () => {
  test('run once, however often they are requested', async () => {
    const { db, migrate } = await emptyDatabase();
    await migrate();
    const { length } = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
    expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(length);
  });

  test('only add, so that an earlier version keeps working on a newer schema', () => {
    const takesAway =
      /\bdrop (table|column|schema)|\brename\b|\bset not null\b|\bset data type\b|add column (?!.*default).*not null|add constraint .*(check|unique)/i;
    expect('ALTER TABLE "accounts" DROP COLUMN "name";').toMatch(takesAway);
    // The first one creates what all others change.
    const later = readdirSync(migrations).filter(
      (name) => name.endsWith('.sql') && !name.startsWith('0000_'),
    );
    const statements = later.flatMap((name) => readFileSync(`${migrations}/${name}`, 'utf8').split(';'));
    expect(statements.filter((statement) => takesAway.test(statement))).toEqual([]);
  });

  test('leave a database from before the first release unchanged, with an error', async () => {
    const { db, migrate, close } = await connectEmbedded('memory://');
    await makeUnreleased(db);
    const tables = () => db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
    const before = await tables();
    await expect(migrate()).rejects.toThrow(/made before the first release, and nothing in it was changed/);
    expect(await tables()).toEqual(before);
    expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(1);
    await close();
  });

  test('are complete: they create the whole schema', () => {
    const copy = mkdtempSync(join(tmpdir(), 'counterpart-migrations-'));
    cpSync(migrations, copy, { recursive: true });
    const target = [
      '--dialect',
      'postgresql',
      '--schema',
      'server/db/schema.ts',
      '--out',
      relative('.', copy),
    ];
    const output = execFileSync(process.execPath, [kit, 'generate', ...target], { encoding: 'utf8' });
    rmSync(copy, { recursive: true });
    expect(output).toContain('No schema changes');
  });
});

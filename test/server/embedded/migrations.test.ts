import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../support/database.ts';

const migrations = 'server/db/migrations';
const kit = 'node_modules/drizzle-kit/bin.cjs';

// Each begins with an empty database, which takes its time on a busy machine.
describe('migrations', { timeout: 60_000 }, () => {
  it('are taken once, however often they are asked for', async () => {
    const { db, migrate } = await emptyDatabase();
    await migrate();
    const { length } = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
    expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(length);
  });

  it('only add, so that a version before goes on working on what a newer one made', () => {
    // Those that aren't so came before anybody had an older version (docs/deploying.md).
    const early = ['0003_limits.sql', '0005_forget_known_networks.sql'];
    const scripts = readdirSync(migrations).filter(
      (name) => /^\d.*\.sql$/.test(name) && !early.includes(name),
    );
    const takesAway =
      /\bdrop (table|column|schema)|\brename\b|\bset not null\b|\bset data type\b|add column (?!.*default).*not null|add constraint .*(check|unique)/i;
    for (const name of scripts)
      expect(
        readFileSync(`${migrations}/${name}`, 'utf8')
          .split(';')
          .filter((line) => takesAway.test(line)),
      ).toEqual([]);
  });

  it('are complete: the schema has nothing that they lack', () => {
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
    const words = execFileSync(process.execPath, [kit, 'generate', ...target], { encoding: 'utf8' });
    rmSync(copy, { recursive: true });
    expect(words).toContain('No schema changes');
  });
});

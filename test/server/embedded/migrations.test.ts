import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, emailUndos, outbox, payments, receipts, receiptYears } from '../../../server/db/schema.ts';
import { emptyDatabase, withoutTriggers } from '../support/database.ts';

const migrations = 'server/db/migrations';
const mailsOfAccounts = '0016_mails_and_sessions.sql';
const at = new Date('2026-11-21T10:00:00.000Z');
/** A sent mail from before mails had accounts. */
const before = (recipient: string, kind = 'newDevice') => ({
  kind,
  recipient,
  subject: '',
  text: '',
  html: '',
  createdAt: at,
  nextAttemptAt: at,
  sentAt: at,
});
const kit = 'node_modules/drizzle-kit/bin.cjs';

// Each starts with an empty database, which takes long on a busy machine.
describe('migrations', { timeout: 60_000 }, () => {
  it('run once, however often they are requested', async () => {
    const { db, migrate } = await emptyDatabase();
    await migrate();
    const { length } = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
    expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(length);
  });

  it('only add, so that an earlier version keeps working on a newer schema', () => {
    // The exceptions are older than the first deployed version (docs/deploying.md).
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

  it('assign earlier mails to the account of their address, and delete those without an account', async () => {
    const { db } = await emptyDatabase();
    const [ada] = await db
      .insert(accounts)
      .values({ email: 'ada@home.example', name: 'Ada', role: 'CORPORATE', verifiedAt: at, createdAt: at })
      .returning();
    const accountId = ada?.id ?? '';
    const undo = { tokenHash: 'h', accountId, email: 'ada@company.example', createdAt: at, expiresAt: at };
    await db.insert(emailUndos).values(undo);
    await db
      .insert(outbox)
      .values([
        before('ada@home.example'),
        before('ada@company.example'),
        before('gone@a.example'),
        before('ada@home.example', 'contactMessage'),
      ]);
    const script = readFileSync(`${migrations}/${mailsOfAccounts}`, 'utf8');
    for (const statement of script.split('--> statement-breakpoint'))
      if (!/^(alter|create)/i.test(statement.trim())) await db.execute(sql.raw(statement));
    const left = await db.select().from(outbox).orderBy(outbox.kind, outbox.recipient);
    expect(left).toMatchObject([
      { kind: 'contactMessage', accountId: null },
      { recipient: 'ada@company.example', accountId },
      { recipient: 'ada@home.example', accountId },
    ]);
  });

  it('give payments that funded a milestone their receipts, in the order of the funding', async () => {
    const { db } = await emptyDatabase();
    const paid = {
      state: 'succeeded' as const,
      version: 2,
      amount: 1_000,
      fee: 80,
      currency: 'EUR',
      createdAt: at,
    };
    const fundedAt = (moment: string | null) => ({
      ...paid,
      milestoneId: randomUUID(),
      fundedAt: moment === null ? null : new Date(moment),
    });
    // Without their milestones.
    await withoutTriggers(db, (tx) =>
      tx
        .insert(payments)
        .values([
          fundedAt('2026-12-31T23:59:59.999Z'),
          fundedAt('2027-01-01T00:00:00.000Z'),
          fundedAt(null),
          fundedAt('2026-11-21T10:00:00.000Z'),
        ]),
    );
    const script = readFileSync(`${migrations}/0031_receipts.sql`, 'utf8');
    for (const statement of script.split('--> statement-breakpoint'))
      if (/^(--.*\n)?insert/i.test(statement.trim())) await db.execute(sql.raw(statement));
    const issued = await db.select().from(receipts).orderBy(receipts.number);
    expect(issued.map(({ number, issuedAt }) => [number, issuedAt.toISOString()])).toEqual([
      ['R-2026-000001', '2026-11-21T10:00:00.000Z'],
      ['R-2026-000002', '2026-12-31T23:59:59.999Z'],
      ['R-2027-000001', '2027-01-01T00:00:00.000Z'],
    ]);
    expect(await db.select().from(receiptYears).orderBy(receiptYears.year)).toEqual([
      { year: 2026, issued: 2 },
      { year: 2027, issued: 1 },
    ]);
  });

  it('are complete: they create the whole schema', () => {
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

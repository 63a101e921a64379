import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connectEmbedded } from '../../../server/db/connect.ts';
import { ada, password } from '../support/people.ts';
import { productClient } from '../support/product-client.ts';
import { productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();
const walSegment = 16 * 1024 * 1024;

/** The write position of the write-ahead log within its file. */
async function logPosition(): Promise<number> {
  const { db, close } = await connectEmbedded(join(path(), 'data/database'));
  const result = await db.execute(sql`select (pg_current_wal_lsn() - '0/0') % ${walSegment} as at`);
  await close();
  return Number((result as { rows: { at: string }[] }).rows[0]?.at);
}

describe('a full disk', () => {
  test('ends the process with one sentence; everything that was answered is stored once there is space again', async () => {
    const variables = { ...production(), SMTP_URL: 'smtp://127.0.0.1:9', NETWORK_LIMIT_FACTOR: '1000' };
    const first = await start(variables);
    await first.prints('Ready.');
    expect(await first.end('SIGTERM')).toBe(0);

    // Enough for the first responses: the first writes after a start are whole pages.
    const full = await start(variables, { maxFileBytes: (await logPosition()) + 500_000 });
    await full.prints('Ready.');
    const call = productClient(full.address);
    const answered: string[] = [];
    const signUpUntilTheEnd = async (line: number) => {
      for (let count = 0; ; count += 1) {
        const email = `person-${line}-${count}@company.example`;
        const answer = await call('signUp', { body: { ...ada, email } }).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(201);
        answered.push(email);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(signUpUntilTheEnd));
    expect(await full.exit).toBe(1);
    expect(full.errors()).toMatch(/^The embedded database can't continue: .+ Make room on its disk, .+$/m);
    expect(answered.length).toBeGreaterThan(0);

    const roomy = await start(variables);
    await roomy.prints('Ready.');
    const callAgain = productClient(roomy.address);
    const logIns = answered.map((email) => callAgain('logIn', { body: { email, cred: password } }));
    expect((await Promise.all(logIns)).every(({ status }) => status === 200)).toBe(true);
    expect((await callAgain('signUp', { body: ada })).status).toBe(201);
    expect(await roomy.end('SIGTERM')).toBe(0);
  }, 120_000);
});

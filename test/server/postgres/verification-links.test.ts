import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockEmail } from '../../../server/accounts/pending-sign-ups.ts';
import { createToken, hashToken } from '../../../server/accounts/token.ts';
import type { Database } from '../../../server/db/connect.ts';
import { accounts, sessions, verificationLinks } from '../../../server/db/schema.ts';
import { untilWaiting } from '../support/interleaving.ts';
import { ada, type Person, signUpUnverified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
const token = createToken();
beforeEach(async () => {
  server = await testServer();
  person = await signUpUnverified(server, ada);
  const createdAt = server.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await server.db
    .insert(verificationLinks)
    .values({ accountId: person.userId, tokenHash: hashToken(token), createdAt, expiresAt });
});

/** Concurrent actions between finding the link and using it. */
const faster: Readonly<Record<string, (tx: Database) => Promise<unknown>>> = {
  'a newer link takes its place': (tx) =>
    tx.update(verificationLinks).set({ tokenHash: hashToken(createToken()) }),
  'the address is verified otherwise': (tx) =>
    tx.update(accounts).set({ verifiedAt: server.now() }).where(eq(accounts.id, person.userId)),
};

describe('a link that was valid when it was found', () => {
  test.each(Object.keys(faster))('verifies nothing if %s first', async (name) => {
    const before = await server.db.$count(sessions);
    let answer: Promise<Response> = Promise.reject(new Error('No call was made.'));
    answer.catch(() => undefined);
    await server.db.transaction(async (tx) => {
      await lockEmail(tx, ada.email);
      answer = server.send('verifyByLink', { body: { token } });
      await untilWaiting(server.db);
      await faster[name]?.(tx);
    });
    expect((await answer).status).toBe(422);
    expect(await server.db.$count(sessions)).toBe(before);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../../server/db/schema.ts';
import { deferred } from '../../../server/startup/deferred.ts';
import { type KilledUser, type KilledUsers, killedUsers } from '../support/killed-users.ts';
import { type MailPeer, readLetter, startMailPeer } from '../support/mail-peer.ts';
import { type ProductClient, productClient } from '../support/product-client.ts';
import { productDatabase } from '../support/product-database.ts';
import { productFolder } from '../support/product-folder.ts';
import type { ProductProcess } from '../support/product-process.ts';
import { seededRandom } from '../support/seeded-random.ts';

/** Set for longer runs by hand, or to repeat one. */
const kills = Number(process.env.FAULT_KILLS ?? '2');
const seed = Number(process.env.FAULT_SEED ?? 20_261_121);

const { start, production, path } = productFolder();
let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

const lettersTo = (email: string) => peer.messages.map(readLetter).filter(({ to }) => to === email);
const hasCome = (id: string) => peer.messages.some((message) => readLetter(message).id === id);
/** The number of different mails; a repeated one counts once. */
const countMails = (letters: readonly { readonly id: string }[]) => new Set(letters.map(({ id }) => id)).size;

/** Checks what must be true of a user, wherever the process was killed. */
async function assertStored(call: ProductClient, member: KilledUser): Promise<void> {
  const { email, signUp, verify, forgot, reset, token } = member;
  const first = await call('logIn', { body: { email, cred: member.firstPassword } });
  const second = await call('logIn', { body: { email, cred: member.secondPassword } });
  const letters = lettersTo(email);
  const exists = first.status === 200 || second.status === 200;
  const isReset = second.status === 200;
  const { isVerified } = isReset ? second.body : first.body;
  const state = { member, statuses: [first.status, second.status], isVerified, letters };
  const check = (name: string, isTrue: boolean) =>
    expect(isTrue, `Random walk with seed ${seed}: ${name}: ${JSON.stringify(state)}`).toBe(true);

  check('an account that was answered is there', signUp !== 'answered' || exists);
  check('one password works, not two', first.status !== second.status || !exists);
  check(
    'an account has its code’s mail',
    countMails(letters.filter(({ code }) => code)) === (exists ? 1 : 0),
  );
  check('a verification that was answered is stored', verify !== 'answered' || isVerified === true);
  check(
    'an account without a verification is unverified',
    verify !== 'none' || !exists || isVerified === false,
  );
  const links = countMails(letters.filter(({ resetToken }) => resetToken));
  check('a link that was promised came, once', forgot === 'answered' ? links === 1 : links <= 1);
  check('a new password that was answered is the password', reset !== 'answered' || isReset);
  check('an unchanged password is still valid', reset !== 'none' || !isReset);
  const notices = countMails(letters.filter(({ subject }) => subject.includes('was changed')));
  check('a new password has its notice', notices === (isReset ? 1 : 0));
  // An interrupted verification may have ended the session before it.
  if (token === null || verify === 'sent') return;
  const profile = await call('profile', { token });
  check('a session that was answered lives until the reset', profile.status === (isReset ? 401 : 200));
}

/** Lets users use the product, and kills it at some moment. */
async function killAmong(people: KilledUsers, product: ProductProcess, random: () => number): Promise<void> {
  let isKilled = false;
  let steps = 5 + Math.floor(random() * 60);
  const moment = deferred<void>();
  const onStep = () => {
    steps -= 1;
    if (steps === 0) moment.resolve();
  };
  peer.onTaken = onStep;
  const call = productClient(product.address);
  const lives = people.runUntilKilled({ call, onAnswer: onStep, isKilled: () => isKilled });
  await Promise.race([moment.promise, lives]);
  // Immediately after a response or a mail, or a little later.
  if (random() < 0.5) await pause(random() * 50);
  isKilled = true;
  await product.end('SIGKILL');
  await lives;
  expect(product.errors()).toBe('');
}

describe('a process that is killed at any moment', () => {
  test('loses nothing that was answered, leaves nothing incomplete, loses no mail', async ({
    onTestFailed,
  }) => {
    onTestFailed(() => console.warn(`To repeat: FAULT_SEED=${seed} FAULT_KILLS=${kills}`));
    peer.reset();
    peer.delayMs = 20;
    const random = seededRandom(seed);
    const database = await productDatabase(path());
    const variables = {
      ...production(),
      ...database.variables,
      SMTP_URL: peer.url,
      NETWORK_LIMIT_FACTOR: '1000',
    };

    const people = killedUsers(peer);
    /** Accepted by the mail server before the process died without recording it (docs/decisions/010). */
    const mayComeTwice = new Set<string>();
    let unsent: { id: string }[] = [];
    for (let killed = 0; killed < kills; killed += 1) {
      const product = await start(variables);
      await product.prints('Ready.');
      await killAmong(people, product, random);
      const { db, close } = await database.open();
      unsent = await db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.sentAt));
      const taken = unsent.filter(({ id }) => hasCome(id));
      for (const { id } of taken) mayComeTwice.add(id);
      // One worker has at most five mails in flight.
      expect(taken.length).toBeLessThanOrEqual(5);
      // A minute passes: the dead process's claims are free again.
      const ids = unsent.map(({ id }) => id);
      if (ids.length > 0) await db.update(outbox).set({ claimedUntil: null }).where(inArray(outbox.id, ids));
      await close();
    }

    const product = await start(variables);
    await product.prints('Ready.');
    const call = productClient(product.address);
    await vi.waitFor(() => expect(unsent.filter(({ id }) => !hasCome(id))).toEqual([]), 30_000);
    // In sequence, because some concurrent logins would be limited.
    for (const member of people.members) await assertStored(call, member);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(product.errors()).toBe('');

    const { db, close } = await database.open();
    expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
    await close();
    const ids = peer.messages.map((message) => readLetter(message).id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice.filter((id) => !mayComeTwice.has(id))).toEqual([]);
  }, 180_000);
});

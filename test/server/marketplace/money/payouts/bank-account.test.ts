import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bankAccounts,
  bankAccountUndos,
  emailUndos,
  entityEvents,
  outbox,
  payouts,
} from '../../../../../server/db/schema.ts';
import { encryptDetails } from '../../../../../server/marketplace/money/payouts/bank-details.ts';
import { reencryptEverything } from '../../../../../server/startup/reencrypt.ts';
import { day } from '../../../../support/durations.ts';
import { notifiedKinds, type Sides, withSides } from '../../../support/marketplace.ts';
import { ben, confirmIdentity, password } from '../../../support/people.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { passTime } from '../pass-time.ts';
import {
  activateBankAccount,
  bankAccountBody,
  ibans,
  readBankAccount,
  saveBankAccount,
  undoTokens,
} from './bank-account-setup.ts';
import { earn, readStates, requestPayout, runPayouts } from './payout-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});
const call = (name: 'saveBankAccount' | 'removeBankAccount', options: object) =>
  server.refused(name, { token: sides.developer.token, ...options });

describe('a bank account', () => {
  test('is missing at first', async () => {
    expect(await readBankAccount(server, sides.developer)).toEqual({
      id: sides.developer.userId,
      state: 'none',
      version: 0,
      allowedEvents: ['save'],
      maskedIban: null,
      holder: null,
      activeAt: null,
    });
  });

  test('has a cooldown of 72 hours, and can be used after that', async () => {
    const saved = await saveBankAccount(server, sides.developer);
    expect(saved).toMatchObject({
      state: 'cooling',
      version: 1,
      maskedIban: 'DE •••• 3000',
      holder: 'Ben Okafor',
      activeAt: new Date(server.now().getTime() + 3 * day).toISOString(),
    });
    await passTime(server, 3 * day - 1);
    expect((await readBankAccount(server, sides.developer)).state).toBe('cooling');
    await passTime(server, 1);
    expect(await readBankAccount(server, sides.developer)).toMatchObject({ state: 'active', version: 2 });
    expect(await notifiedKinds(server, sides.developer)).toEqual(['bankAccountUsable', 'bankAccountSaved']);
  });

  test.each([
    ['an IBAN with a wrong check digit', { iban: 'DE88 3704 0044 0532 0130 00' }, 'invalidIban'],
    ['an IBAN that is too short', { iban: 'DE89 3704 0044 0532 0130' }, 'invalidIban'],
    ['a country without IBANs', { iban: 'US89370400440532013000' }, 'invalidIban'],
    ['an account outside the SEPA area', { iban: 'TR330006100519786457841326' }, 'outsideSepa'],
    ['an invalid BIC', { bic: 'COBA' }, 'invalidBic'],
    ['a holder of one character', { holder: ' B ' }, 'invalidInput'],
    ['a holder of 71 characters', { holder: 'B'.repeat(71) }, 'invalidInput'],
  ])('refuses %s', async (_what, wrong, code) => {
    const refusal = await call('saveBankAccount', { body: { version: 0, ...bankAccountBody, ...wrong } });
    expect(refusal).toMatchObject({ status: 422, code });
    expect((await readBankAccount(server, sides.developer)).state).toBe('none');
  });

  test('is neither changed nor removed without a recent confirmation of the user’s identity', async () => {
    await saveBankAccount(server, sides.developer);
    server.advance(11 * 60_000);
    const needsConfirmation = { status: 403, code: 'confirmIdentity' };
    expect(await call('saveBankAccount', { body: { version: 1, ...bankAccountBody } })).toMatchObject(
      needsConfirmation,
    );
    expect(await call('removeBankAccount', { query: { version: '1' } })).toMatchObject(needsConfirmation);
  });

  test('is refused, with the current one, when another tab was faster', async () => {
    await saveBankAccount(server, sides.developer);
    const stale = { status: 409, code: 'stale', current: { state: 'cooling', version: 1 } };
    expect(await call('saveBankAccount', { body: { version: 0, ...bankAccountBody } })).toMatchObject(stale);
    expect(await call('removeBankAccount', { query: { version: '0' } })).toMatchObject(stale);
  });

  test('is never in plain text: not in the database, a mail, the log or the history', async () => {
    await saveBankAccount(server, sides.developer);
    await activateBankAccount(server, sides.developer, ibans.other);
    await call('saveBankAccount', { body: { version: 9, ...bankAccountBody, bic: 'COBADEF' } });
    const rows = [
      await server.db.select().from(bankAccounts),
      await server.db.select().from(entityEvents),
      await server.db.select().from(outbox),
    ];
    const stored = JSON.stringify([rows, server.logged]);
    for (const secret of ['0532013000', '0532 0130 00', '3002345732', bankAccountBody.bic])
      expect(stored).not.toContain(secret);
    expect(stored).toContain('DE •••• 3000');
  });

  test('is part of the data export, masked', async () => {
    await saveBankAccount(server, sides.developer);
    const { zip } = await server.ok('exportData', { token: sides.developer.token });
    const files = Object.entries(unzipSync(Buffer.from(zip, 'base64')));
    const texts = new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
    expect(texts.get('bankAccount.csv')).toContain('DE •••• 3000');
    const all = [...texts.values()].join('\n');
    for (const secret of ['0532013000', '0532 0130 00', bankAccountBody.bic])
      expect(all).not.toContain(secret);
  });

  test('is decrypted with the previous secret, and encrypted again with the current one', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer);
    const { deps, env } = server;
    const serverSecret = 'another-server-secret-0123456789-abc';
    const changed = { ...deps, env: { ...env, serverSecret, formerServerSecret: env.serverSecret } };
    expect(await reencryptEverything(changed)).toBe(2);
    expect(await reencryptEverything(changed)).toBe(0);
    // The old secret no longer decrypts it.
    expect(await readBankAccount(server, sides.developer)).toMatchObject({ state: 'active', holder: null });
    const alone = { ...deps.env, serverSecret, formerServerSecret: undefined };
    Object.assign(deps.env, alone);
    expect(await readBankAccount(server, sides.developer)).toMatchObject({ holder: 'Ben Okafor' });
    expect(await runPayouts(server)).toBe(1);
  });
});

describe('a bank account that was encrypted with a lost secret', () => {
  test('keeps nothing else from being encrypted again, and has to be entered again', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer);
    const { deps, env } = server;
    const lost = { ...env, serverSecret: 'a-lost-server-secret-0123456789-abcd' };
    const details = {
      holder: bankAccountBody.holder,
      iban: 'DE89370400440532013000',
      bic: bankAccountBody.bic,
    };
    const sealed = encryptDetails(details, sides.developer.userId, lost);
    await server.db.update(bankAccounts).set({
      current: { sealed, maskedIban: 'DE •••• 3000', activeAt: server.now().toISOString() },
    });
    const serverSecret = 'another-server-secret-0123456789-abc';
    const changed = { ...deps, env: { ...env, serverSecret, formerServerSecret: env.serverSecret } };
    expect(await reencryptEverything(changed)).toBe(1);
    const asked = { token: sides.developer.token, body: { amount: 2_000 } };
    expect(await server.refused('requestPayout', asked)).toMatchObject({
      status: 409,
      message: 'Your bank account can’t be read. Enter it again.',
    });
  });
});

describe('the link in the mail', () => {
  const undo = (token: string) => server.send('undoBankAccount', { body: { token } });

  test('restores the missing account, and ends every session', async () => {
    await saveBankAccount(server, sides.developer);
    const [token = ''] = await undoTokens(server);
    expect((await undo(token)).status).toBe(200);
    expect((await server.refused('bankAccount', { token: sides.developer.token })).status).toBe(401);
    expect(await server.db.select().from(bankAccounts)).toMatchObject([{ state: 'none', current: null }]);
    // An answer may get lost: using it again reports success.
    expect((await undo(token)).status).toBe(200);
  });

  test('restores the account before, however often it was changed since', async () => {
    await activateBankAccount(server, sides.developer);
    await saveBankAccount(server, sides.developer, ibans.failing);
    await saveBankAccount(server, sides.developer, ibans.other);
    const [, first = '', second = ''] = await undoTokens(server);
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).status).toBe(200);
    const { token = '' } = await server.ok('logIn', { body: { email: ben.email, cred: password } });
    const back = await readBankAccount(server, { ...sides.developer, token });
    expect(back).toMatchObject({ state: 'active', maskedIban: 'DE •••• 3000' });
  });

  test('is invalid once the account can be used, or was removed', async () => {
    await activateBankAccount(server, sides.developer);
    await saveBankAccount(server, sides.developer, ibans.other);
    const { version } = await readBankAccount(server, sides.developer);
    await server.ok('removeBankAccount', {
      token: sides.developer.token,
      query: { version: String(version) },
    });
    for (const token of [...(await undoTokens(server)), 'nothing'])
      expect((await undo(token)).status).toBe(422);
    expect(await server.db.select().from(bankAccountUndos)).toEqual([]);
  });

  test('is also sent to the previous address while a change of email can be undone', async () => {
    await server.db.insert(emailUndos).values({
      tokenHash: 'x',
      accountId: sides.developer.userId,
      email: 'ben@before.example',
      createdAt: server.now(),
      expiresAt: new Date(server.now().getTime() + day),
    });
    await saveBankAccount(server, sides.developer);
    const sent = await server.db.select().from(outbox).where(eq(outbox.kind, 'bankAccountSaved'));
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ben@before.example', ben.email]);
    const tokens = await undoTokens(server);
    expect(new Set(tokens).size).toBe(2);
    expect((await undo(tokens[0] ?? '')).status).toBe(200);
    expect((await undo(tokens[1] ?? '')).status).toBe(200);
  });
});

describe('a bank account with payouts', () => {
  test('cancels those that aren’t sent yet when it is changed, and leaves sent ones', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer, 20_000);
    await runPayouts(server);
    server.advance(1_000);
    await requestPayout(server, sides.developer, 30_000);
    await saveBankAccount(server, sides.developer, ibans.other);
    expect(await readStates(server, sides.developer)).toEqual(['canceled', 'processing']);
    expect(await server.ok('balance', { token: sides.developer.token })).toMatchObject({
      available: 130_000,
      inTransit: 20_000,
    });
    expect(await notifiedKinds(server, sides.developer)).toEqual(
      expect.arrayContaining(['bankAccountSaved', 'payoutCanceled']),
    );
  });

  test('isn’t removed while money is on its way to it', async () => {
    const { version } = await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer);
    await confirmIdentity(server, sides.developer);
    const query = { version: String(version) };
    const refused = { status: 409, code: 'payoutInProgress' };
    expect(await call('removeBankAccount', { query })).toMatchObject(refused);
    await runPayouts(server);
    expect(await call('removeBankAccount', { query })).toMatchObject(refused);
    await server.db.update(payouts).set({ askAt: server.now() });
    server.advance(60_000);
    await runPayouts(server);
    const removed = await server.ok('removeBankAccount', { token: sides.developer.token, query });
    expect(removed).toMatchObject({ state: 'none', maskedIban: null });
    expect((await server.takeMails()).at(-1)).toMatchObject({ kind: 'bankAccountRemoved' });
  });
});

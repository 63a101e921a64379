import { eq } from 'drizzle-orm';
import type { BankAccount } from '../../../../../contract/marketplace/money/bank-account.ts';
import type { Payout } from '../../../../../contract/marketplace/money/payout.ts';
import { outbox } from '../../../../../server/db/schema.ts';
import { runDueTimers } from '../../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../../server/marketplace/entities.ts';
import { makePayouts } from '../../../../../server/marketplace/money/payouts/make-payouts.ts';
import { letTime, type Sides } from '../../../support/marketplace.ts';
import { type Person, password } from '../../../support/people.ts';
import { asWritten, type TestServer } from '../../../support/test-server.ts';
import { milestoneSetups } from '../../milestones/milestone-setups.ts';

export const day = 86_400_000;
/** With valid check digits; the second one fails at the embedded provider. */
export const ibans = {
  good: 'DE89 3704 0044 0532 0130 00',
  failing: 'DE62 3704 0044 0532 0130 01',
  other: 'AT61 1904 3002 3457 3201',
} as const;
export const bank = { holder: 'Ben Okafor', iban: ibans.good, bic: 'COBADEFFXXX' };

export const readAccount = (server: TestServer, { token }: Person) => server.ok('bankAccount', { token });

/** Confirms the user's identity. */
export async function confirm(server: TestServer, { token }: Person): Promise<void> {
  await server.ok('confirmIdentity', { token, body: { method: 'password', password } });
}

export async function saveAccount(
  server: TestServer,
  person: Person,
  iban: string = ibans.good,
): Promise<BankAccount> {
  await confirm(server, person);
  const { version } = await readAccount(server, person);
  return server.ok('saveBankAccount', { token: person.token, body: { ...bank, iban, version } });
}

export async function activeAccount(
  server: TestServer,
  person: Person,
  iban: string = ibans.good,
): Promise<BankAccount> {
  const { id } = await saveAccount(server, person, iban);
  await letTime(server, id, 'activate');
  return readAccount(server, person);
}

/** Earns 1,500.00 that can be withdrawn, by approved work. */
export async function earn(server: TestServer, sides: Sides): Promise<void> {
  const { id } = await milestoneSetups.released(server, sides);
  await letTime(server, id, 'mature');
}

export const request = (server: TestServer, { token }: Person, amount = 45_000): Promise<Payout> =>
  server.ok('requestPayout', { token, body: { amount } });

/** Sends requested payouts, and queries pending ones. */
export const payOut = ({ deps, log }: TestServer) => makePayouts(entities, deps, log);

/** Sends payouts, and lets the bank respond. */
export async function settlePayouts(server: TestServer): Promise<void> {
  await payOut(server);
  server.advance(60_000);
  await payOut(server);
}

export const passTime = async (server: TestServer, ms: number) => {
  server.advance(ms);
  await runDueTimers(entities, server.deps);
};

export const statesOf = async (server: TestServer, { token }: Person) =>
  (await server.ok('payouts', { token })).items.map(({ state }) => state);

/** The tokens of the links in the mails about a change, the newest last. */
export const undoTokens = async ({ db }: TestServer) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'bankAccountSaved'))
      .orderBy(outbox.createdAt, ...asWritten)
  ).map(({ secret }) => new URL(secret ?? '').searchParams.get('token') ?? '');

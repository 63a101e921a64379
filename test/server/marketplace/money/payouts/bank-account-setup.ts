import { eq } from 'drizzle-orm';
import type { BankAccount } from '../../../../../contract/marketplace/money/bank-account.ts';
import { outbox } from '../../../../../server/db/schema.ts';
import { runTimerEarly } from '../../../support/marketplace.ts';
import { confirmIdentity, type Person } from '../../../support/people.ts';
import { asWritten, type TestServer } from '../../../support/test-server.ts';

/** With valid check digits; the second one fails at the embedded provider. */
export const ibans = {
  good: 'DE89 3704 0044 0532 0130 00',
  failing: 'DE62 3704 0044 0532 0130 01',
  other: 'AT61 1904 3002 3457 3201',
} as const;
export const bankAccountBody = { holder: 'Ben Okafor', iban: ibans.good, bic: 'COBADEFFXXX' };

export const readBankAccount = (server: TestServer, { token }: Person) => server.ok('bankAccount', { token });

export async function saveBankAccount(
  server: TestServer,
  person: Person,
  iban: string = ibans.good,
): Promise<BankAccount> {
  await confirmIdentity(server, person);
  const { version } = await readBankAccount(server, person);
  return server.ok('saveBankAccount', { token: person.token, body: { ...bankAccountBody, iban, version } });
}

/** Saves a bank account that can be paid to at once. */
export async function activateBankAccount(
  server: TestServer,
  person: Person,
  iban: string = ibans.good,
): Promise<BankAccount> {
  const { id } = await saveBankAccount(server, person, iban);
  await runTimerEarly(server, id, 'activate');
  return readBankAccount(server, person);
}

/** The tokens of the links in the mails about a change, the newest last. */
export const undoTokens = async ({ db }: TestServer) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'bankAccountSaved'))
      .orderBy(outbox.createdAt, ...asWritten)
  ).map(({ secret }) => new URL(secret ?? '').searchParams.get('token') ?? '');

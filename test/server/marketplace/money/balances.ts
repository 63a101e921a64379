import { ledgerBalances } from '../../../../server/db/schema.ts';
import type { TestServer } from '../../support/test-server.ts';

/** The shown balances of all ledger accounts. */
export const readBalances = async ({ db }: Pick<TestServer, 'db'>) =>
  Object.fromEntries(
    (await db.select().from(ledgerBalances)).map(({ account, balance }) => [account, -balance]),
  );

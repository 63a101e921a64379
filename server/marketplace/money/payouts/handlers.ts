import type { payoutRoutes } from '../../../../contract/marketplace/money/payout-routes.ts';
import type { HandlersFor } from '../../../http/call.ts';
import { readBalance } from './balance.ts';
import { readBankAccount, removeBankAccount, saveBankAccount, undoBankAccount } from './bank-accounts.ts';
import { downloadLedger, listLedger } from './movements.ts';
import { listPayouts, requestPayout, sendPayoutEvent } from './payouts.ts';

export const payoutHandlers = {
  bankAccount: ({ session }, deps) => readBankAccount(session, deps),
  saveBankAccount: ({ body, session }, deps) => saveBankAccount(body, session, deps),
  removeBankAccount: ({ query, session }, deps) => removeBankAccount(query.version, session, deps),
  undoBankAccount: ({ body, network }, deps) => undoBankAccount(body, network, deps),
  balance: ({ session }, deps) => readBalance(session, deps),
  ledger: ({ query, session }, deps) => listLedger(query, session, deps),
  ledgerFile: ({ session }, deps) => downloadLedger(session, deps),
  payouts: ({ query, session }, deps) => listPayouts(query, session, deps),
  requestPayout: ({ body, session }, deps) => requestPayout(body, session, deps),
  payoutEvent: ({ params, body, session }, deps) => sendPayoutEvent(params.payoutId, body, session, deps),
} satisfies HandlersFor<typeof payoutRoutes>;

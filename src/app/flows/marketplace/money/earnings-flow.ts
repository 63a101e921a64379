import { fromPromise } from 'xstate';
import type { ListPage } from '../../../../../contract/marketplace/entity.ts';
import type { LedgerEntry } from '../../../../../contract/marketplace/money/ledger.ts';
import type { Payout, PayoutBody } from '../../../../../contract/marketplace/money/payout.ts';
import {
  type EarningsData,
  earningsFingerprint,
  type ShownCounts,
} from '../../../../../machines/client-rules/marketplace/money/earnings-data.ts';
import {
  earningsMachine,
  type SeenPayout,
} from '../../../../../machines/marketplace/money/earnings.machine.ts';
import { createPayoutCalls } from '../../../../api/marketplace/money/payout-calls.ts';
import { saveFile } from '../../../../browser/save-file.ts';
import { calendarDate } from '../../../../screens/shared/formats.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { nextChange } from '../../next-change.ts';
import { shownAtOnce } from '../../next-list-change.ts';

type From = { cursor: string | null };

/** Polls the balance, the account and both lists as one. */
export function earningsFlow(app: AppContext) {
  const calls = app.createCalls(createPayoutCalls);
  const { showToast, track } = commonParts(app);
  const fetchMoney = async (shown: ShownCounts, signal: AbortSignal): Promise<EarningsData> => {
    // Fetch the balance first: a movement between the calls then appears in the lists now and in the balance at the
    // next refresh.
    const balance = await calls.fetchBalance(signal);
    const [account, entries, payouts] = await Promise.all([
      calls.fetchBankAccount(signal),
      calls.fetchLedger({ cursor: null, limit: shownAtOnce(shown.entries) }, signal),
      calls.fetchPayouts({ cursor: null, limit: shownAtOnce(shown.payouts) }, signal),
    ]);
    return { balance, account, entries, payouts };
  };
  return earningsMachine.provide({
    actors: {
      moneyFetch: fromPromise<EarningsData, ShownCounts>(({ input, signal }) => fetchMoney(input, signal)),
      moneyChange: fromPromise<EarningsData, ShownCounts & { seen: string }>(
        ({ input: { seen, ...shown }, signal }) =>
          nextChange({
            ask: (pollSignal) => fetchMoney(shown, pollSignal),
            isChange: (money) => earningsFingerprint(money) !== seen,
            signal,
          }),
      ),
      entriesFetch: fromPromise<ListPage<LedgerEntry>, From>(({ input, signal }) =>
        calls.fetchLedger(input, signal),
      ),
      payoutsFetch: fromPromise<ListPage<Payout>, From>(({ input, signal }) =>
        calls.fetchPayouts(input, signal),
      ),
      fileFetch: fromPromise<string>(({ signal }) => calls.fetchLedgerFile(signal)),
      payoutRequest: fromPromise<Payout, PayoutBody>(({ input, signal }) =>
        calls.requestPayout(input, signal),
      ),
      payoutCancellation: fromPromise<Payout, SeenPayout>(({ input, signal }) =>
        calls.cancelPayout(input, signal),
      ),
    },
    actions: {
      showToast,
      track,
      saveFile: (_, { csv }) => saveFile(`earnings-${calendarDate(new Date())}.csv`, csv, 'text/csv'),
    },
  });
}

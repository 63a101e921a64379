import { fromPromise } from 'xstate';
import type { HistoryOf, HistoryPage } from '../../../../../contract/marketplace/entity.ts';
import { historyMachine } from '../../../../../machines/marketplace/parts/history.machine.ts';
import { createHistoryCalls } from '../../../../api/marketplace/history-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { required } from '../../required.ts';

export function historyFlow(app: AppContext) {
  const { fetchHistory } = app.createCalls(createHistoryCalls);
  return historyMachine.provide({
    actors: {
      historyFetch: fromPromise<HistoryPage, { of: HistoryOf | null; cursor: string | null }>(
        ({ input: { of, cursor }, signal }) => fetchHistory(required(of), cursor, signal),
      ),
    },
  });
}

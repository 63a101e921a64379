import type { HistoryOf, HistoryPage } from '../../../contract/marketplace/entity.ts';
import { historyRoutes } from '../../../contract/marketplace/history-routes.ts';
import type { Call } from '../client.ts';

/** The call for histories (§M9). */
export function createHistoryCalls(call: Call) {
  return {
    /** @param cursor - where the page starts; null for the newest entry. */
    fetchHistory: (params: HistoryOf, cursor: string | null, signal?: AbortSignal): Promise<HistoryPage> =>
      call(historyRoutes.history, {
        params,
        query: { limit: '100', ...(cursor !== null && { cursor }) },
        signal,
      }),
  };
}

import type { Overview } from '../../../contract/marketplace/overview.ts';
import { overviewRoutes } from '../../../contract/marketplace/overview-routes.ts';
import type { Call } from '../client.ts';

export type OverviewCalls = ReturnType<typeof createOverviewCalls>;

/** The call for the overview of both dashboards (§M4). */
export function createOverviewCalls(call: Call) {
  return {
    fetchOverview: (signal?: AbortSignal): Promise<Overview> => call(overviewRoutes.overview, { signal }),
  };
}

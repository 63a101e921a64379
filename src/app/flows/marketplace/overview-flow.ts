import { fromPromise } from 'xstate';
import type { Overview } from '../../../../contract/marketplace/overview.ts';
import { overviewMachine } from '../../../../machines/marketplace/overview.machine.ts';
import { createOverviewCalls } from '../../../api/marketplace/overview-calls.ts';
import { readToken } from '../../../browser/auth-token.ts';
import type { AppContext } from '../../app-context.ts';
import { nextChange } from '../next-change.ts';

/** The overview is requested while the page loads (`earlyCalls`), and polled afterwards. */
export function overviewFlow({ createCalls, earlyCalls, storage }: AppContext) {
  const calls = createCalls(createOverviewCalls);
  return overviewMachine.provide({
    actors: {
      overviewFetch: fromPromise<Overview>(({ signal }) =>
        earlyCalls.fetchOverview(readToken(storage) ?? '', signal),
      ),
      overviewChange: fromPromise<Overview, { seen: Overview | null }>(({ input: { seen }, signal }) => {
        const known = JSON.stringify(seen);
        return nextChange({
          ask: (pollSignal) => calls.fetchOverview(pollSignal),
          isChange: (overview) => JSON.stringify(overview) !== known,
          signal,
        });
      }),
    },
  });
}

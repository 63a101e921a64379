import type { Navigation, ToastMessage } from '../../../machines/client-rules/effects.ts';
import { isUnmatched } from '../../support/unmatched-routes.ts';
import { fewestWith } from './cover.ts';
import type { Effect } from './flow-model.ts';
import type { StepRecord } from './performance.ts';
import type { ScreenModel } from './screen-model.ts';
import type { Walk } from './walks.ts';

/**
 * The fewest walks in which each action, each call and each good end of a call occurs, and a call fails: what only a whole
 * app can show, with its router, history, storage and network. What the screens show is seen in the inspector's replay of
 * all covering paths. The first is the one in which the most occurs.
 */
export function outwardWalks(screen: ScreenModel, walks: readonly Walk[]): readonly Walk[] {
  return fewestWith(
    walks,
    ({ performance }) => performance.records.flatMap((record) => outwardThings(screen, record)),
    ({ steps }) => steps.length,
  );
}

function outwardThings(screen: ScreenModel, { effects, offer }: StepRecord): readonly string[] {
  const end = offer?.kind === 'outcome' ? [endOf(screen, offer)] : [];
  return [...effects.map(kindOf), ...end];
}

/**
 * What becomes of each call's failures, from the network to the screen, is in the fault matrix (unit/fault-matrix/), which
 * has no browser: by hand one fails. Each failure is one of its own where the focus and what is announced are followed, and
 * where the matrix doesn't have it.
 */
function endOf({ calls, isFollowed }: ScreenModel, { end, invoke }: { end: string; invoke: string }): string {
  const call = calls[invoke];
  const isInMatrix = call !== undefined && 'method' in call && !isUnmatched(call);
  return end === 'error' && isInMatrix && !isFollowed ? 'error of a call' : `${end} of ${invoke}`;
}

/** Two navigations are alike when both push or both replace, two toasts when they are of one kind. */
function kindOf([name, params]: Effect): string {
  if (name === 'navigate') return (params as Navigation).replace ? 'navigate: replace' : 'navigate: push';
  return name === 'showToast' ? `toast: ${(params as ToastMessage).kind}` : name;
}

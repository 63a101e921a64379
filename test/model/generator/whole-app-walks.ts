import type { Navigation, ToastMessage } from '../../../machines/client-rules/effects.ts';
import { isOutsideFaultMatrix } from '../../support/routes-outside-fault-matrix.ts';
import { fewestWith } from './cover.ts';
import type { Effect } from './flow-model.ts';
import type { StepRecord } from './path-run.ts';
import type { ScreenModel } from './screen-model.ts';
import type { Walk } from './walks.ts';

/**
 * Picks few walks in which each action, each call and each success of a call occurs, and at least one call fails. Only
 * the whole app, with its router, history, storage and network, can show these; the screens themselves are checked in
 * the inspector's replay of all covering paths. The first walk is the one with the most of these.
 */
export function wholeAppWalks(screen: ScreenModel, walks: readonly Walk[]): readonly Walk[] {
  return fewestWith(
    walks,
    ({ run }) => run.records.flatMap((record) => listWholeAppBehaviors(screen, record)),
    ({ steps }) => steps.length,
  );
}

function listWholeAppBehaviors(screen: ScreenModel, { effects, stimulus }: StepRecord): readonly string[] {
  const end = stimulus?.kind === 'outcome' ? [describeEnd(screen, stimulus)] : [];
  return [...effects.map(describeKind), ...end];
}

/**
 * The fault matrix (unit/fault-matrix/) checks each call's failures from the network to the screen, without a browser,
 * so one failing call is enough here. Failures count separately where focus and announcements are followed, and for
 * calls that the matrix doesn't contain.
 */
function describeEnd(
  { calls, checksFocusAndAnnouncements }: ScreenModel,
  { end, invoke }: { end: string; invoke: string },
): string {
  const call = calls[invoke];
  const isInMatrix = call !== undefined && 'method' in call && !isOutsideFaultMatrix(call);
  return end === 'error' && isInMatrix && !checksFocusAndAnnouncements
    ? 'error of a call'
    : `${end} of ${invoke}`;
}

/** Navigations are alike when both push or both replace; toasts, when they are of the same kind. */
function describeKind([name, params]: Effect): string {
  if (name === 'navigate') return (params as Navigation).replace ? 'navigate: replace' : 'navigate: push';
  return name === 'showToast' ? `toast: ${(params as ToastMessage).kind}` : name;
}

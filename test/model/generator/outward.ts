import type { Navigation, ToastMessage } from '../../../machines/rules/effects.ts';
import { fewestWith } from './cover.ts';
import type { Effect } from './flow-model.ts';
import type { StepRecord } from './performance.ts';
import type { Walk } from './walks.ts';

/**
 * The fewest walks in which each action, each call and each end of a call occurs: what only a whole app can show, with its
 * router, history, storage and network. What the screens show is seen in the inspector's replay of all covering paths.
 */
export function outwardWalks(walks: readonly Walk[]): readonly Walk[] {
  return fewestWith(
    walks,
    ({ performance }) => performance.records.flatMap(outwardThings),
    ({ steps }) => steps.length,
  );
}

function outwardThings({ effects, offer }: StepRecord): readonly string[] {
  const end = offer?.kind === 'outcome' ? [`${offer.end} of ${offer.invoke}`] : [];
  return [...effects.map(kindOf), ...end];
}

/** Two navigations are alike when both push or both replace, two toasts when they are of one kind. */
function kindOf([name, params]: Effect): string {
  if (name === 'navigate') return (params as Navigation).replace ? 'navigate: replace' : 'navigate: push';
  return name === 'showToast' ? `toast: ${(params as ToastMessage).kind}` : name;
}

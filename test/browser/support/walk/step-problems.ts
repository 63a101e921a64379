import type { Effect } from '../../../model/generator/flow-model.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import type { WalkStep } from '../../../model/generator/walks.ts';
import type { Entry, Observations } from './visitor.ts';

export function toastProblems(
  { actions, effects }: WalkStep,
  toasts: readonly string[],
  { calls }: ScreenModel,
): readonly string[] {
  const ofOthers = actions.flatMap((action) => {
    if (action.kind === 'gestures')
      return action.gestures.flatMap((gesture) => (gesture.do === 'outside' ? (gesture.shows ?? []) : []));
    const call = action.kind === 'outcome' && action.stimulus.end === 'done' && calls[action.stimulus.invoke];
    return call && 'endedByGestures' in call ? (call.shows?.done ?? []) : [];
  });
  const wanted = [...ofOthers, ...listParams(effects, 'showToast').map(({ message }) => String(message))];
  const [expected, seen] = [wanted, toasts].map(
    (texts) => texts.map((text) => `'${text}'`).join(', ') || 'none',
  );
  return expected === seen ? [] : [`expected toasts: ${expected}; seen: ${seen}`];
}

export function addressProblems(
  effects: readonly Effect[],
  {
    from,
    now,
    observed,
  }: { readonly from: string | null; readonly now: string; readonly observed: Observations },
): readonly string[] {
  const wanted = listParams(effects, 'navigate').map(({ to }) => String(to));
  const been = [...observed.addresses, now];
  if (wanted.length === 0 && from !== null && from !== now)
    return [`expected to stay at ${from}; seen: ${now}`];
  return wanted
    .filter((to) => !been.includes(to))
    .map((to) => `expected to be brought to ${to}; seen: ${[...new Set(been)].join(', ')}`);
}

/** Whether a step leads to another page of the product. */
export const isNavigating = (effects: readonly Effect[]): boolean =>
  listParams(effects, 'navigate').length > 0;

/**
 * A step that replaces must leave no history entry to go back to, and every other one must. A reloaded page has
 * recorded none.
 */
export function entryProblems(effects: readonly Effect[], entries: readonly Entry[]): readonly string[] {
  return listParams(effects, 'navigate').flatMap(({ to, replace }) => {
    const made = entries.filter(({ address }) => address === to).map(({ how }) => how);
    const wanted = replace === true ? 'replaced' : 'pushed';
    return made.length === 0 || made.includes('pushed') === (wanted === 'pushed')
      ? []
      : [`expected that the entry of ${String(to)} is ${wanted}; seen: ${made.join(', ')}`];
  });
}

/** spec §8: only a failed social sign-in is logged in the console. */
function loggedBy(effects: readonly Effect[]): readonly string[] {
  return listParams(effects, 'logFailure').map(({ message }) => `Social sign-in failed: ${String(message)}`);
}

export function missingLogs(effects: readonly Effect[], errors: readonly string[]): readonly string[] {
  return loggedBy(effects)
    .filter((text) => !errors.includes(text))
    .map((text) => `expected in the console: ${text}`);
}

export function unexpectedErrors(effects: readonly Effect[], errors: readonly string[]): readonly string[] {
  const wanted = loggedBy(effects);
  return errors
    .filter((text) => !wanted.includes(text))
    .map((text) => `expected no error in the console; seen: ${text}`);
}

function listParams(effects: readonly Effect[], wanted: string): readonly Record<string, unknown>[] {
  return effects.filter(([name]) => name === wanted).map(([, params]) => params as Record<string, unknown>);
}

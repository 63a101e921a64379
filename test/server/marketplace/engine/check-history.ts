import type { AnyStateMachine } from 'xstate';
import { nextStates } from '../../../../machines/lifecycles/transitions.ts';
import type { entityEvents } from '../../../../server/db/schema.ts';

/** Reports a rule that is broken. */
export type Check = (rule: string, isTrue: boolean) => void;

type Row = { readonly id: string; readonly state: string; readonly version: number };

/** Checks that versions rise by one, and that the history leads to the state by transitions of the lifecycle. */
export function checkHistory(
  lifecycle: AnyStateMachine,
  { id, state, version }: Row,
  history: readonly (typeof entityEvents.$inferSelect)[],
  check: Check,
): void {
  const { id: kind } = lifecycle;
  const own = history
    .filter(({ entityId }) => entityId === id)
    .toSorted((one, two) => one.version - two.version);
  check(`${kind}: versions rise by one`, own.length === version && own.at(-1)?.version === version);
  check(`${kind}: its history leads to its state`, own.at(-1)?.toState === state);
  own.slice(1).forEach((line, at) => {
    const from = own[at]?.toState ?? '';
    const to = nextStates(lifecycle, from, { type: line.event, by: line.party });
    check(
      `${kind}: ${line.event} is a step of its lifecycle`,
      line.fromState === from && to.includes(line.toState),
    );
  });
}

import type { AnyStateMachine } from 'xstate';
import type { Literal } from './literal.ts';
import type { FaultAt } from './mutant.ts';
import { slotsOf } from './slots.ts';

type Guard = (scope: object, params: unknown) => boolean;

/** A transition loses its guard. */
export function droppedGuards(machine: AnyStateMachine): readonly FaultAt[] {
  return guardedSlots(machine).map(({ text, place, replace }) => ({
    name: `asks nothing: ${text}`,
    place,
    fault: (literal) => replace(literal, ({ guard: _, ...rest }) => [rest]),
  }));
}

/** A transition negates its guard, whose name stays the same, so that only the behavior differs. */
export function invertedGuards(machine: AnyStateMachine): readonly FaultAt[] {
  return guardedSlots(machine).map(({ text, place, replace }) => ({
    name: `takes no for yes: ${text}`,
    place,
    fault: (literal, { guards }) =>
      replace(literal, (one) => [{ ...one, guard: inverted(one.guard, guards) }]),
  }));
}

function guardedSlots(machine: AnyStateMachine) {
  return slotsOf(machine).filter(({ transition }) => transition.guard !== undefined);
}

function inverted(guard: Literal, guards: Readonly<Record<string, unknown>>): Guard {
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
  const asked = guards[type] as Guard;
  const no: Guard = (scope) => !asked(scope, typeof params === 'function' ? params(scope) : params);
  return Object.assign(no, { type });
}

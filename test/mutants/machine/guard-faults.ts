import type { AnyStateMachine } from 'xstate';
import type { Literal } from './literal.ts';
import type { NamedFault } from './mutant.ts';
import { listSlots } from './slots.ts';

type Guard = (scope: object, params: unknown) => boolean;

/** A transition loses its guard. */
export function droppedGuards(machine: AnyStateMachine): readonly NamedFault[] {
  return guardedSlots(machine).map(({ text, place, replace }) => ({
    name: `guard removed: ${text}`,
    place,
    fault: (literal) => replace(literal, ({ guard: _, ...rest }) => [rest]),
  }));
}

/** A transition negates its guard, whose name stays the same, so that only the behavior differs. */
export function invertedGuards(machine: AnyStateMachine): readonly NamedFault[] {
  return guardedSlots(machine).map(({ text, place, replace }) => ({
    name: `guard negated: ${text}`,
    place,
    fault: (literal, { guards }) =>
      replace(literal, (one) => [{ ...one, guard: inverted(one.guard, guards) }]),
  }));
}

function guardedSlots(machine: AnyStateMachine) {
  return listSlots(machine).filter(({ transition }) => transition.guard !== undefined);
}

function inverted(guard: Literal, guards: Readonly<Record<string, unknown>>): Guard {
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
  const asked = guards[type] as Guard;
  const no: Guard = (scope) => !asked(scope, typeof params === 'function' ? params(scope) : params);
  return Object.assign(no, { type });
}

import { type AnyStateMachine, createMachine } from 'xstate';

/** A mutable copy of a machine's literal, or of a part of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a literal that is broken on purpose fits no type
export type Literal = any;

/** A mutable copy of a machine's implementations. */
type Implementations = Record<'actions' | 'actors' | 'delays' | 'guards', Record<string, unknown>>;

/** Turns a copy of a machine's literal, and of its table of implementations, into a faulty one. */
export type Fault = (literal: Literal, implementations: Implementations) => void;

/** More steps than this without a stable state are an endless loop. */
const maxIterations = 500;

/**
 * Builds a machine with a fault.
 *
 * @throws XState's error when the literal is no valid machine.
 */
export function withFault(machine: AnyStateMachine, fault: Fault): AnyStateMachine {
  const literal = copyLiteral(machine.config);
  const { actions, actors, delays, guards } = machine.implementations;
  const implementations = {
    actions: { ...actions },
    actors: { ...actors },
    delays: { ...delays },
    guards: { ...guards },
  };
  fault(literal, implementations);
  literal.options = { maxIterations };
  return createMachine(literal, implementations as object);
}

/** The literal of a state, by its path of keys. */
export function stateIn(literal: Literal, path: readonly string[]): Literal {
  return path.reduce((state, key) => state.states[key], literal);
}

/** A value or an array, as an array. */
export function toList(value: Literal): Literal[] {
  return value === undefined ? [] : [value].flat();
}

/** Copies a literal; functions are shared, because they can't be cloned. */
function copyLiteral(value: Literal): Literal {
  if (Array.isArray(value)) return value.map(copyLiteral);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyLiteral(part)]));
}

import { type AnyStateMachine, createMachine } from 'xstate';

/** A machine's literal, or a part of it, open for changes. */
// oxlint-disable-next-line typescript/no-explicit-any -- a literal that is broken on purpose fits no type
export type Literal = any;

/** What a machine does by name, open for changes. */
type Implementations = Record<'actions' | 'actors' | 'delays' | 'guards', Record<string, unknown>>;

/** Turns a copy of a machine's literal, and of its table of implementations, into a faulty one. */
export type Fault = (literal: Literal, implementations: Implementations) => void;

/** More steps than this without a rest are a loop that would never end. */
const maxIterations = 500;

/**
 * A machine with a fault.
 *
 * @throws what XState says when no machine can be made of it.
 */
export function faulty(machine: AnyStateMachine, fault: Fault): AnyStateMachine {
  const literal = copyOf(machine.config);
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

/** The literal of a state, by the keys on the way to it. */
export function stateIn(literal: Literal, path: readonly string[]): Literal {
  return path.reduce((state, key) => state.states[key], literal);
}

/** One or many, as many. */
export function listOf(value: Literal): Literal[] {
  return value === undefined ? [] : [value].flat();
}

/** A literal is copied and not cloned: its functions stay what they are. */
function copyOf(value: Literal): Literal {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

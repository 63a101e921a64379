import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '../../model/generator/stimuli.ts';
import { pathOf } from '../../model/generator/transitions.ts';
import { type Literal, listOf, stateIn } from './literal.ts';
import type { NamedFault } from './mutant.ts';
import { slotsOf } from './slots.ts';

/** An action of a transition, an entry or an exit is missing. */
export function droppedActions(machine: AnyStateMachine): readonly NamedFault[] {
  const ofTransitions = slotsOf(machine).flatMap(({ transition, text, place, replace }) =>
    transition.actions.map((action, index) => ({
      name: `${nameOf(action, index)} is not done: ${text}`,
      place,
      fault: (literal: object) =>
        replace(literal, (one) => [{ ...one, actions: without(one.actions, index) }]),
    })),
  );
  return [...ofTransitions, ...droppedFrom(machine, 'entry'), ...droppedFrom(machine, 'exit')];
}

/** A tag is missing that screens recognize a state by. */
export function droppedTags(machine: AnyStateMachine): readonly NamedFault[] {
  return nodesOf(machine.root).flatMap((node) =>
    node.tags.map((tag) => ({
      name: `has no tag ${tag}: ${pathOf(node)}`,
      place: pathOf(node),
      fault: (literal) => {
        const state = stateIn(literal, node.path);
        state.tags = listOf(state.tags).filter((other) => other !== tag);
      },
    })),
  );
}

function droppedFrom(machine: AnyStateMachine, key: 'entry' | 'exit'): readonly NamedFault[] {
  return nodesOf(machine.root).flatMap((node) =>
    // Reads the configuration, because XState adds actions of its own that start and stop timers.
    listOf(node.config[key]).map((action, index) => ({
      name: `${nameOf(action, index)} is not done on ${key}: ${pathOf(node)}`,
      place: pathOf(node),
      fault: (literal) => {
        const state = stateIn(literal, node.path);
        state[key] = without(state[key], index);
      },
    })),
  );
}

function without(actions: Literal, index: number): Literal[] {
  return listOf(actions).filter((_, place) => place !== index);
}

/** The action's name, and its index where a list contains it more than once. */
function nameOf(action: unknown, index: number): string {
  const name = typeof action === 'string' ? action : String((action as { type?: unknown }).type);
  return `${name} (${index + 1})`;
}

import type { AnyStateMachine } from 'xstate';
import { listNodes } from '../../model/generator/stimuli.ts';
import { formatPath } from '../../model/generator/transitions.ts';
import { type Literal, stateIn, toList } from './literal.ts';
import type { NamedFault } from './mutant.ts';
import { listSlots } from './slots.ts';

/** An action of a transition, an entry or an exit is missing. */
export function droppedActions(machine: AnyStateMachine): readonly NamedFault[] {
  const ofTransitions = listSlots(machine).flatMap(({ transition, text, place, replace }) =>
    transition.actions.map((action, index) => ({
      name: `${formatName(action, index)} is not done: ${text}`,
      place,
      fault: (literal: object) =>
        replace(literal, (one) => [{ ...one, actions: without(one.actions, index) }]),
    })),
  );
  return [...ofTransitions, ...droppedFrom(machine, 'entry'), ...droppedFrom(machine, 'exit')];
}

/** A tag is missing that screens recognize a state by. */
export function droppedTags(machine: AnyStateMachine): readonly NamedFault[] {
  return listNodes(machine.root).flatMap((node) =>
    node.tags.map((tag) => ({
      name: `has no tag ${tag}: ${formatPath(node)}`,
      place: formatPath(node),
      fault: (literal) => {
        const state = stateIn(literal, node.path);
        state.tags = toList(state.tags).filter((other) => other !== tag);
      },
    })),
  );
}

function droppedFrom(machine: AnyStateMachine, key: 'entry' | 'exit'): readonly NamedFault[] {
  return listNodes(machine.root).flatMap((node) =>
    // Reads the configuration, because XState adds actions of its own that start and stop timers.
    toList(node.config[key]).map((action, index) => ({
      name: `${formatName(action, index)} is not done on ${key}: ${formatPath(node)}`,
      place: formatPath(node),
      fault: (literal) => {
        const state = stateIn(literal, node.path);
        state[key] = without(state[key], index);
      },
    })),
  );
}

function without(actions: Literal, index: number): Literal[] {
  return toList(actions).filter((_, place) => place !== index);
}

/** The action's name, and its index where a list contains it more than once. */
function formatName(action: unknown, index: number): string {
  const name = typeof action === 'string' ? action : String((action as { type?: unknown }).type);
  return `${name} (${index + 1})`;
}

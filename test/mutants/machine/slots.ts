import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { listNodes } from '../../model/generator/stimuli.ts';
import { formatPath, transitionText } from '../../model/generator/transitions.ts';
import { type Literal, stateIn, toList } from './literal.ts';

/** The place of a transition in a machine's literal. */
export type TransitionSlot = {
  readonly transition: AnyTransitionDefinition;
  /** The transition as text. */
  readonly text: string;
  /** The state, as a dotted path, that the transition belongs to. */
  readonly place: string;
  /** Replaces this transition: with none, or with a changed one. */
  readonly replace: (literal: Literal, by: (transition: Literal) => readonly Literal[]) => void;
};

/**
 * Every transition of a machine: of `on`, `after`, `always`, `onDone` and `onError`, with guarded siblings separately.
 */
export function listSlots(machine: AnyStateMachine): readonly TransitionSlot[] {
  return listNodes(machine.root).flatMap((node) => [
    ...Object.keys(node.config.on ?? {}).flatMap((type) =>
      slotsAt(node, ['on', type], node.transitions.get(type) ?? []),
    ),
    ...Object.keys(node.config.after ?? {}).flatMap((delay) =>
      slotsAt(
        node,
        ['after', delay],
        node.after.filter((transition) => String(transition.delay) === delay),
      ),
    ),
    ...slotsAt(node, ['always'], node.always ?? []),
    ...slotsAt(node, ['onDone'], node.transitions.get(`xstate.done.state.${node.id}`) ?? []),
    ...node.invoke.flatMap(({ id }, index) => [
      ...slotsAt(node, ['invoke', index, 'onDone'], node.transitions.get(`xstate.done.actor.${id}`) ?? []),
      ...slotsAt(node, ['invoke', index, 'onError'], node.transitions.get(`xstate.error.actor.${id}`) ?? []),
    ]),
  ]);
}

function slotsAt(
  node: AnyStateNode,
  keys: readonly (string | number)[],
  transitions: readonly AnyTransitionDefinition[],
): readonly TransitionSlot[] {
  return transitions.map((transition, index) => ({
    transition,
    text: transitionText(transition),
    place: formatPath(node),
    replace: (literal, by) => {
      const state = stateIn(literal, node.path);
      if (state.invoke) state.invoke = toList(state.invoke);
      const holder = keys.slice(0, -1).reduce((part, key) => part[key], state);
      const last = keys.at(-1) ?? '';
      const siblings = toList(holder[last]).map(inFull);
      siblings.splice(index, 1, ...by(siblings[index]));
      if (siblings.length > 0) holder[last] = siblings;
      else delete holder[last];
    },
  }));
}

/** `'there'` is short for `{ target: 'there' }`. */
function inFull(transition: Literal): Literal {
  return typeof transition === 'string' ? { target: transition } : transition;
}

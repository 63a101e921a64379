import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listNodes } from '../../model/generator/stimuli.ts';
import { formatPath } from '../../model/generator/transitions.ts';
import { stateIn } from './literal.ts';
import type { NamedFault } from './mutant.ts';
import { listSlots } from './slots.ts';

/** A transition is missing. */
export function removedTransitions(machine: AnyStateMachine): readonly NamedFault[] {
  return listSlots(machine).map(({ text, place, replace }) => ({
    name: `removed: ${text}`,
    place,
    fault: (literal) => replace(literal, () => []),
  }));
}

/**
 * A transition leads elsewhere: to each sibling of its target, or nowhere. Only siblings, because a slip is most likely
 * to name one, and because all states of a machine would yield many thousand mutants of the same kind. The initial
 * state of a compound state counts as a target, too; so does re-entering a state that should only stay.
 */
export function changedTargets(machine: AnyStateMachine): readonly NamedFault[] {
  const elsewhere = listSlots(machine).flatMap(({ transition, text, place, replace }) => {
    const [target] = transition.target ?? [];
    if (!target) return [];
    const { reenter } = transition;
    return [
      ...listSiblings(target).map((other) => ({
        name: `leads to ${formatPath(other)}: ${text}`,
        place,
        fault: (literal: object) => replace(literal, (one) => [{ ...one, target: `#${other.id}` }]),
      })),
      {
        name: `has no target: ${text}`,
        place,
        fault: (literal: object) => replace(literal, ({ target: _, ...rest }) => [rest]),
      },
      ...(reenter
        ? [
            {
              name: `does not re-enter: ${text}`,
              place,
              fault: (literal: object) => replace(literal, (one) => [{ ...one, reenter: false }]),
            },
          ]
        : []),
    ];
  });
  return [...elsewhere, ...listNodes(machine.root).flatMap(changedInitials)];
}

function changedInitials(node: AnyStateNode): readonly NamedFault[] {
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  if (!initial) return [];
  return listSiblings(initial).map((other) => ({
    name: `starts in ${other.key}: ${formatPath(node)}`,
    place: formatPath(node),
    fault: (literal) => {
      stateIn(literal, node.path).initial = other.key;
    },
  }));
}

function listSiblings(node: AnyStateNode): readonly AnyStateNode[] {
  const family: readonly AnyStateNode[] = Object.values(node.parent?.states ?? {});
  return family.filter(({ id }) => id !== node.id);
}

import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { listNodes } from './stimuli.ts';

/**
 * A transition as text. `provide()` rebuilds a machine's nodes, so a transition can't be compared by identity.
 *
 * @returns `state — event [guard] → targets`; guarded siblings differ by their guard; the last is marked `otherwise`.
 */
export function transitionText(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(formatPath).join(', ') ?? '(stays)';
  return `${formatPath(transition.source)} — ${transition.eventType || 'always'}${guardText(transition)} → ${targets}`;
}

/** ` [guard]`, ` [otherwise]` for the sibling after guarded ones, or nothing. */
export function guardText(transition: AnyTransitionDefinition): string {
  const { guard, source, eventType } = transition;
  if (guard) return ` [${guardName(guard)}]`;
  const siblings = eventType ? source.transitions.get(eventType) : source.always;
  return (siblings?.length ?? 0) > 1 ? ' [otherwise]' : '';
}

/** Every transition of a machine: of events, ends of actors and timers (`transitions`), and `always`. */
export function allTransitions(model: FlowModel): readonly string[] {
  return listNodes(model.machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionText),
  );
}

/** The dotted path of a state: `asking.code.typing`; `(anywhere)` for the machine itself. */
export function formatPath(node: AnyStateNode): string {
  return node.path.join('.') || '(anywhere)';
}

/** The dotted paths of a snapshot's active leaf states. */
export function listLeaves(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.filter(isLeaf).map(formatPath).sort();
}

/** Whether a state has no child states. */
export function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

/** The name of a guard, with its params or without. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const type = (guard as { type?: unknown }).type;
  return typeof type === 'string' ? type : '(unnamed)';
}

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { namesSource } from './sources.ts';
import { listNodes } from './stimuli.ts';
import { formatPath } from './transitions.ts';

/** Checks what docs/architecture.md requires of every machine's states; returns the violations as sentences. */
export function structureProblems({ machine, resting, asks = [] }: FlowModel): readonly string[] {
  const nodes = listNodes(machine.root);
  const stuck = nodes.filter(isStuck).map(formatPath);
  return [
    ...nodes
      .filter(({ description }) => !namesSource(description ?? ''))
      .map((node) => `${formatPath(node)} needs a description that names its section, reading or decision`),
    ...stuck.filter((path) => !resting[path]).map((path) => `${path} is a dead end`),
    ...Object.keys(resting)
      .filter((path) => !stuck.includes(path))
      .map((path) => `${path} is called a resting state, but something leaves it`),
    ...nodes.flatMap((node) => invokeProblems(node, { asks, resting })),
    ...nodes.flatMap(delayProblems),
  ];
}

/** An atomic state that no transition of its own or of its ancestors leaves. */
function isStuck(node: AnyStateNode): boolean {
  return (
    node.type === 'atomic' &&
    !collectTransitions(node).some(({ target }) => target?.some(({ id }) => id !== node.id))
  );
}

function invokeProblems(
  node: AnyStateNode,
  { asks, resting }: Pick<Required<FlowModel>, 'asks' | 'resting'>,
): readonly string[] {
  const declared: unknown = node.config.invoke ?? [];
  const hasIds = [declared].flat().every((invoke) => (invoke as { id?: string }).id !== undefined);
  return [
    ...(hasIds ? [] : [`an invoke of ${formatPath(node)} has no id`]),
    ...node.invoke.flatMap(({ id }) => [
      ...endProblems(id, 'onDone', node.transitions.get(`xstate.done.actor.${id}`)),
      ...endProblems(id, 'onError', node.transitions.get(`xstate.error.actor.${id}`)),
    ]),
    ...(node.invoke.every(({ id }) => asks.includes(id)) || resting[formatPath(node)] || canBeLeft(node)
      ? []
      : [`no event leaves ${formatPath(node)} while it waits`]),
  ];
}

/** Where every transition for an outcome is guarded, the outcome may go unhandled. */
function endProblems(
  id: string,
  end: 'onDone' | 'onError',
  transitions: readonly AnyTransitionDefinition[] | undefined,
): readonly string[] {
  if (!transitions?.length) return [`${id} has no ${end}`];
  return transitions.at(-1)?.guard ? [`${id} has no unguarded ${end}`] : [];
}

/** A delayed transition must lead to another state. */
function delayProblems(node: AnyStateNode): readonly string[] {
  return node.after
    .filter(({ target }) => !target?.some(({ id }) => id !== node.id))
    .map(({ delay }) => `when ${String(delay)} is over, ${formatPath(node)} is not left`);
}

/** Whether a user, another flow or a timer can leave this state. */
function canBeLeft(node: AnyStateNode): boolean {
  return collectTransitions(node).some(
    ({ eventType, target }) =>
      target && (!eventType.startsWith('xstate.') || eventType.startsWith('xstate.after.')),
  );
}

/** The transitions of this state and its ancestors. */
function collectTransitions(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return node.parent ? [...own, ...collectTransitions(node.parent)] : own;
}

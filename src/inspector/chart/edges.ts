import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type ChartAction, chartActions, nameOf } from './actions.ts';
import { transitionId } from './transition-id.ts';

/** One transition of a machine. */
export type ChartEdge = {
  /** The id, as returned by `transitionId`. */
  readonly id: string;
  /** The path of the source state. */
  readonly source: string;
  /** The path of the target; null if the transition only runs actions. */
  readonly target: string | null;
  readonly kind: 'event' | 'done' | 'error' | 'after' | 'always';
  /**
   * The event's type; for `done` and `error` the id of the invoke (or state) that ends; for `after` the delay's name;
   * '' for `always`.
   */
  readonly event: string;
  /** The guard's name, 'otherwise' for the sibling after guarded ones, or null. */
  readonly guard: string | null;
  /** The delay of `after`, in ms, if it is constant. */
  readonly ms: number | null;
  readonly actions: readonly ChartAction[];
  /** For a lifecycle's transition: its condition and its other effects, as its table describes them (§M3). */
  readonly needs?: string;
  readonly does?: string;
};

/**
 * The transitions that a state declares, in the order of the literal.
 *
 * @param delays - the machine's implementations, to resolve constant delays.
 */
export function edgesFrom(
  node: AnyStateNode,
  delays: Readonly<Record<string, unknown>>,
): readonly ChartEdge[] {
  const waits = new Map(
    node.after.map(({ eventType, delay }): [string, string | number] => [
      eventType,
      typeof delay === 'function' ? '(inline)' : delay,
    ]),
  );
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((transition) => {
    const wait = waits.get(transition.eventType);
    const ms = typeof wait === 'number' ? wait : wait === undefined ? null : delays[wait];
    return {
      id: transitionId(transition),
      source: node.path.join('.'),
      target: transition.target?.[0]?.path.join('.') ?? null,
      ...parseHappening(transition, wait),
      guard: describeGuard(transition),
      ms: typeof ms === 'number' ? ms : null,
      actions: chartActions(transition.actions),
    };
  });
}

function parseHappening(
  { eventType, source }: AnyTransitionDefinition,
  wait: string | number | undefined,
): Pick<ChartEdge, 'kind' | 'event'> {
  if (wait !== undefined) return { kind: 'after', event: String(wait) };
  if (eventType === '') return { kind: 'always', event: '' };
  const end = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(eventType);
  if (!end) return { kind: 'event', event: eventType };
  const [, kind, what, id = ''] = end;
  return { kind: kind === 'error' ? 'error' : 'done', event: what === 'state' ? source.key : id };
}

function describeGuard({ guard, source, eventType }: AnyTransitionDefinition): string | null {
  if (guard) return nameOf(guard);
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  return (siblings?.length ?? 0) > 1 ? 'otherwise' : null;
}

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type ChartAction, chartActions, nameOf } from './actions.ts';
import { transitionId } from './transition-id.ts';

/** One transition of a machine. */
export type ChartEdge = {
  /** As `transitionId` names it. */
  readonly id: string;
  /** The path of the state that it leaves. */
  readonly source: string;
  /** The path of its target; null if it stays, and only runs actions. */
  readonly target: string | null;
  readonly kind: 'event' | 'done' | 'error' | 'after' | 'always';
  /** The event's type; of `done` and `error` the id of the invoke (or state) that ends; of `after` the delay's name; '' of `always`. */
  readonly event: string;
  /** A guard's name, 'otherwise' for the sibling after guarded ones, or null. */
  readonly guard: string | null;
  /** Of `after`: how long, in ms, where that is constant. */
  readonly ms: number | null;
  readonly actions: readonly ChartAction[];
  /** Of a lifecycle’s transition: its condition, and its other effects, in the words of its table (§M3). */
  readonly needs?: string;
  readonly does?: string;
};

/**
 * The transitions that a state declares, in the literal's order.
 *
 * @param delays - the machine's implementations, for the constant ones.
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
      ...happeningOf(transition, wait),
      guard: guardOf(transition),
      ms: typeof ms === 'number' ? ms : null,
      actions: chartActions(transition.actions),
    };
  });
}

function happeningOf(
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

function guardOf({ guard, source, eventType }: AnyTransitionDefinition): string | null {
  if (guard) return nameOf(guard);
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  return (siblings?.length ?? 0) > 1 ? 'otherwise' : null;
}

import type { ActorRefLike, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionId } from '../chart/transition-id.ts';
import type { Mask } from './mask.ts';
import type { ActorInfo, Entry, Named } from './protocol.ts';

/** The data of a step before its end. */
type Step = {
  readonly order: number;
  readonly at: number;
  readonly transitions: string[];
  readonly actions: Named[];
  readonly calls: Named[];
};

type Inspected = ActorRefLike & {
  readonly id: string;
  readonly logic?: { readonly id?: string };
  readonly _parent?: Inspected;
};

/**
 * Combines XState's inspection events into one entry for each event that a machine has processed.
 *
 * @param mask - applied to everything that leaves the recorder.
 * @param now - the time, in ms since the epoch.
 * @returns a function that takes each inspection event and returns the entry that it completes, if any.
 */
export function createRecorder(mask: Mask, now: () => number): (report: InspectionEvent) => Entry | null {
  const infos = new WeakMap<object, ActorInfo>();
  const steps = new WeakMap<object, Step>();
  const payloads = new WeakMap<object, unknown>();
  const actives = new WeakMap<object, readonly string[]>();
  let actors = 0;
  let orders = 0;

  function resolveInfo(actor: Inspected): ActorInfo {
    const known = infos.get(actor);
    if (known) return known;
    actors += 1;
    const info = { id: String(actors), machine: actor.logic?.id ?? actor.id };
    infos.set(actor, info);
    return info;
  }

  function resolveStep(actor: object): Step {
    const started = steps.get(actor);
    if (started) return started;
    orders += 1;
    const step = { order: orders, at: now(), transitions: [], actions: [], calls: [] };
    steps.set(actor, step);
    return step;
  }

  const named = (name: string, data: unknown): Named => (data === undefined ? { name } : { name, data });

  function entryFrom(actor: Inspected, event: AnyEventObject, snapshot: AnyMachineSnapshot): Entry {
    const step = resolveStep(actor);
    steps.delete(actor);
    const active = snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '');
    const before = actives.get(actor) ?? [];
    actives.set(actor, active);
    return {
      ...step,
      actor: resolveInfo(actor),
      event: named(event.type, toPayload(payloads.get(event) ?? mask.event(event))),
      active,
      entered: active.filter((path) => !before.includes(path)),
      status: snapshot.status,
      context: mask.value(snapshot.context),
    };
  }

  return (report) => {
    // XState reports real actors, but the type declares only a part of them.
    const actor = report.actorRef as Inspected;
    if (report.type === '@xstate.snapshot' && isOfMachine(report.snapshot))
      return entryFrom(actor, report.event, report.snapshot);
    if (report.type === '@xstate.microstep')
      resolveStep(actor).transitions.push(...report._transitions.map(transitionId));
    // XState's own actions, for example starting a call, are reported separately.
    if (report.type === '@xstate.action' && !report.action.type.startsWith('xstate.'))
      resolveStep(actor).actions.push(named(report.action.type, mask.value(report.action.params)));
    if (report.type === '@xstate.event') {
      // Masked before any effects are reported, so that the mask knows the event's secrets.
      payloads.set(report.event, mask.event(report.event));
      if (actor._parent && report.event.type === 'xstate.init')
        resolveStep(actor._parent).calls.push(named(actor.id, mask.value(report.event.input)));
    }
    return null;
  };
}

const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;

/** Undefined for an event without a payload. */
function toPayload(masked: unknown): unknown {
  return typeof masked === 'object' && masked !== null && Object.keys(masked).length === 0
    ? undefined
    : masked;
}

import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { TestModel } from 'xstate/graph';
import type { FlowModel } from './flow-model.ts';
import { type Offer, offersIn, offersOf } from './offers.ts';
import { leavesOf } from './transitions.ts';

/** One step of a path: what happens, and the snapshots that the graph expects around it. */
export type PathStep = {
  readonly offer: Offer;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
};

/** One visit of a flow, from its input on. */
export type Path = {
  /** A sentence: what happens, and where it ends. */
  readonly name: string;
  /** The phrase of the input, its key in the model. */
  readonly given: string;
  readonly input: unknown;
  /** The snapshot that the visit starts with. */
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
};

/** More edges than this mean that `tells` lets something grow without end. */
const limit = 5000;

/**
 * All paths of a model: for each input the shortest way to every edge (state, what happens, next state),
 * so that every transition is taken and not only every state reached.
 *
 * @throws when the graph of the model does not end.
 */
export function pathsOf(model: FlowModel): readonly Path[] {
  const offers = offersOf(model);
  return Object.entries(model.inputs).flatMap(([given, input]) => pathsFrom(model, offers, given, input));
}

function pathsFrom(model: FlowModel, offers: readonly Offer[], given: string, input: unknown): Path[] {
  const offerOf = new Map<EventObject, Offer>(offers.map((offer) => [offer.event, offer]));
  const happening = (event: EventObject) => `${event.type} ${offerOf.get(event)?.name}`;
  const graph = new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    input,
    limit,
    events: (snapshot) => offersIn(snapshot, offers).map(({ event }) => event),
    // By name: pressing a button on the banner and one in the dialog may be one event to the machine.
    serializeEvent: (event) => happening(event),
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        previous && signature(model, previous),
        event && happening(event),
        signature(model, snapshot),
      ]),
  });
  return graph.getShortestPaths().map(({ steps }) => {
    const snapshots = steps.map(({ state }) => state);
    const start = at(snapshots, 0);
    // The first step is the start itself.
    const taken = steps.slice(1).map(({ event }, index) => {
      const offer = offerOf.get(event);
      if (!offer)
        throw new Error(`The graph of ${model.flow} knows an event that nobody offered: ${event.type}`);
      return { offer, before: at(snapshots, index), after: at(snapshots, index + 1) };
    });
    return { name: nameOf(given, taken, start), given, input, start, steps: taken };
  });
}

/** The node of the graph that a snapshot is: its states, and what the model tells of its context. */
function signature(model: FlowModel, snapshot: AnyMachineSnapshot): unknown {
  return [snapshot.status, snapshot.value, model.tells?.(snapshot.context as never)];
}

export function nameOf(given: string, steps: readonly PathStep[], start: AnyMachineSnapshot): string {
  const end = leavesOf(steps.at(-1)?.after ?? start).join(' and ');
  const happenings = steps.map(({ offer }) => offer.name);
  return `${given}: ${[...happenings, `it is ${end}`].join(', then ')}`;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('A path of the graph is shorter than its steps.');
  return item;
}

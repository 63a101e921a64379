import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { TestModel } from 'xstate/graph';
import type { FlowModel } from './flow-model.ts';
import { buildStimuli, type Stimulus, stimuliIn } from './stimuli.ts';
import { listLeaves } from './transitions.ts';

/** A step of a path: the stimulus that happens, and the snapshots that the graph expects before and after it. */
export type PathStep = {
  readonly stimulus: Stimulus;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
};

/** A run of a flow from one of its inputs. */
export type Path = {
  /** A sentence that lists what happens, and the state it ends in. */
  readonly name: string;
  /** The phrase of the input, its key in the model. */
  readonly given: string;
  readonly input: unknown;
  /** The initial snapshot. */
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
};

/** The paths of a machine from one input. */
type Graph = {
  readonly paths: readonly Path[];
  /** Whether the graph is endless; `paths` is then empty. */
  readonly isEndless: boolean;
};

/** With more edges than this from one input, a value in `contextKey` grows without end. */
const maxEdges = 2000;

/** Cached because several tests of a model need its graphs, and models never change. */
const graphs = new WeakMap<FlowModel, Map<string, Graph>>();

/**
 * All paths of a model: for each input the shortest path to every edge (state, event, next state), so that the paths
 * take every transition and don't only reach every state.
 */
export function findPaths(model: FlowModel): readonly Path[] {
  return Object.keys(model.inputs).flatMap((given) => pathsFrom(model, given));
}

/** The paths of a model that start with one input, named by its phrase. */
export function pathsFrom(model: FlowModel, given: string): readonly Path[] {
  return findGraph(model, given).paths;
}

/** Reports an endless graph: a value that a guard or an invoke reads grows without end. */
export function endlessProblems(
  model: FlowModel,
  inputs: readonly string[] = Object.keys(model.inputs),
): readonly string[] {
  return inputs.some((given) => findGraph(model, given).isEndless)
    ? [
        `from one input more than ${maxEdges} edges can be reached: a value of the context key grows without end`,
      ]
    : [];
}

function findGraph(model: FlowModel, given: string): Graph {
  const known = graphs.get(model) ?? new Map<string, Graph>();
  graphs.set(model, known);
  const graph = known.get(given) ?? graphFrom(model, given);
  known.set(given, graph);
  return graph;
}

function graphFrom(model: FlowModel, given: string): Graph {
  const input = model.inputs[given];
  const stimuli = buildStimuli(model);
  const stimulusOf = new Map<EventObject, Stimulus>(stimuli.map((stimulus) => [stimulus.event, stimulus]));
  // Includes the name: a press on a button of the banner and one in the dialog may be the same event to the machine.
  const happening = (event: EventObject) => `${event.type} ${stimulusOf.get(event)?.name}`;
  let edges = 0;
  const endless = new Error(`More than ${maxEdges} edges can be reached.`);
  const graph = new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    input,
    events: (snapshot) => {
      edges += 1;
      if (edges > maxEdges) throw endless;
      return stimuliIn(snapshot, stimuli).map(({ event }) => event);
    },
    serializeEvent: (event) => happening(event),
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        previous && identifyNode(model, previous),
        event && happening(event),
        identifyNode(model, snapshot),
      ]),
  });
  const found = unlessThrown(endless, () => graph.getShortestPaths({ allowDuplicatePaths: true }));
  if (!found) return { paths: [], isEndless: true };
  const paths = found.map(({ steps }) => {
    const snapshots = steps.map(({ state }) => state);
    const start = at(snapshots, 0);
    // The first step is the initial state.
    const taken = steps.slice(1).map(({ event }, index) => {
      const stimulus = stimulusOf.get(event);
      if (!stimulus)
        throw new Error(`The graph of ${model.flow} contains an event that was never offered: ${event.type}`);
      return { stimulus, before: at(snapshots, index), after: at(snapshots, index + 1) };
    });
    return { name: namePath(given, taken, start), given, input, start, steps: taken };
  });
  return { paths: withoutPrefixes(paths), isEndless: false };
}

/**
 * @returns null when it throws exactly this error: the paths of an endless graph would take minutes to write out.
 */
function unlessThrown<Result>(expected: Error, compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error === expected) return null;
    throw error;
  }
}

/** Leaves out prefixes of longer paths; the longest come first. */
function withoutPrefixes(paths: readonly Path[]): readonly Path[] {
  const walked = new Set<string>();
  return [...paths]
    .sort((a, b) => b.steps.length - a.steps.length)
    .filter(({ steps }) => {
      let prefix = '';
      const prefixes = [
        '',
        ...steps.map(({ stimulus }) => (prefix += `${stimulus.event.type} ${stimulus.name}\n`)),
      ];
      const isNew = !walked.has(prefixes.at(-1) ?? '');
      for (const part of prefixes) walked.add(part);
      return isNew;
    });
}

/** The key of a snapshot's node in the graph: its status, its states and the model's context key. */
export function identifyNode(model: FlowModel, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.status, snapshot.value, model.contextKey?.(snapshot.context as never)]);
}

export function namePath(given: string, steps: readonly PathStep[], start: AnyMachineSnapshot): string {
  const end = listLeaves(steps.at(-1)?.after ?? start).join(' and ');
  const happenings = steps.map(({ stimulus }) => stimulus.name);
  return `${given}: ${[...happenings, `it is ${end}`].join(', then ')}`;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('A path of the graph is shorter than its steps.');
  return item;
}

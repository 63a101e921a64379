import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { type PathRun, runPath, type StepRecord } from './path-run.ts';
import { identifyNode, namePath, type Path, type PathStep } from './paths.ts';
import type { ScreenModel } from './screen-model.ts';
import type { Stimulus } from './stimuli.ts';
import { listLeaves } from './transitions.ts';
import { activeExpectations, buildWalks, type Walk } from './walks.ts';

/** The maximum number of steps: a failure of a longer walk would be hard to follow by hand. */
const maxSteps = 24;

/** An edge of the graph: what happens in a node, and the node that it leads to. */
type Edge = {
  readonly stimulus: Stimulus;
  readonly to: string;
  /** The expectations before and after it, the action and its effects, as text. */
  readonly appearance: string;
};

/** The part of the graph that the walks from one input cover: node → its outgoing edges, by key. */
type Graph = Map<string, Map<string, Edge>>;

/**
 * Joins walks end to end, so that fewer, longer walks take the same edges of the graph. Parallel regions multiply the
 * edges, and a visit for each would repeat the same first steps. Of edges that look alike only one is walked. They
 * differ in the context, which the model tests check on every path; where the difference becomes visible later, the
 * edge that shows it looks different.
 *
 * @param walks - each takes at least one edge that no other takes.
 * @param walked - other planned walks: edges that look like theirs need no further walk.
 * @returns walks that together take an edge of every remaining appearance in `walks`. If a joined walk can't be walked,
 *   because a timer ends on the way, a control is disabled or an old toast is still shown, its original walks.
 */
export async function joinWalks(
  model: FlowModel,
  screen: ScreenModel,
  walks: readonly Walk[],
  walked: readonly Walk[],
): Promise<readonly Walk[]> {
  const graphs = new Map<string, Graph>();
  // Shortest first: an edge's appearance is taken from the shortest path to it, ignoring the context that longer ones leave;
  // and a longer walk often continues a shorter one.
  const shortestFirst = walks.toSorted((a, b) => a.steps.length - b.steps.length);
  for (const { run } of shortestFirst) {
    const { given, steps } = run.path;
    const graph: Graph = graphs.get(given) ?? new Map();
    graphs.set(given, graph);
    for (const [index, step] of steps.entries()) {
      const { from, key, to } = buildEdge(model, step);
      const edges = graph.get(from) ?? new Map<string, Edge>();
      graph.set(from, edges);
      if (!edges.has(key))
        edges.set(key, { stimulus: step.stimulus, to, appearance: formatAppearance(screen, run, index) });
    }
  }
  const listAppearances = ({ run: { path } }: Walk) =>
    path.steps.flatMap((step) => {
      const { from, key } = buildEdge(model, step);
      return graphs.get(path.given)?.get(from)?.get(key)?.appearance ?? [];
    });
  const taken = new Set(walked.flatMap(listAppearances));
  const joined: Walk[] = [];
  for (const walk of shortestFirst) {
    const appearances = listAppearances(walk);
    if (appearances.every((appearance) => taken.has(appearance))) continue;
    const { path } = walk.run;
    const graph = graphs.get(path.given) ?? new Map();
    const longerPath = extend(model, graph, path, new Set([...taken, ...appearances]));
    const [longer] = await buildWalks(model, screen, [await runPath(model, longerPath)]);
    const chosen = longer && !meetsOldToast(screen, longer) ? longer : walk;
    for (const appearance of listAppearances(chosen)) taken.add(appearance);
    joined.push(chosen);
  }
  return joined;
}

/** The key of an edge in the graph. */
function buildEdge(model: FlowModel, { stimulus, before, after }: PathStep) {
  const [from, to] = [identifyNode(model, before), identifyNode(model, after)];
  return { from, key: JSON.stringify([from, stimulus.event.type, stimulus.name, to]), to };
}

/** Everything on the screen that distinguishes an edge, as text. */
function formatAppearance(screen: ScreenModel, { records }: PathRun, index: number): string {
  const describeScreen = (record: StepRecord) => [
    listLeaves(record.after),
    activeExpectations(screen, record).map(({ expectation }) => expectation),
  ];
  const [before, after] = [records[index], records[index + 1]];
  if (!before || !after) throw new Error('A walk needs a record of each of its steps.');
  return JSON.stringify([describeScreen(before), after.stimulus?.name, after.effects, describeScreen(after)]);
}

/** Extends a path, each time by the shortest route to an edge with a new appearance. */
function extend(model: FlowModel, graph: Graph, path: Path, taken: ReadonlySet<string>): Path {
  const steps = [...path.steps];
  const seen = new Set(taken);
  for (;;) {
    const end: AnyMachineSnapshot = steps.at(-1)?.after ?? path.start;
    const route = routeToFresh(graph, identifyNode(model, end), seen);
    if (!route || steps.length + route.length > maxSteps) break;
    for (const { appearance, stimulus } of route) {
      const before = steps.at(-1)?.after ?? path.start;
      steps.push({ stimulus, before, after: getNextSnapshot(model.machine, before, stimulus.event) });
      seen.add(appearance);
    }
  }
  return { ...path, steps, name: namePath(path.given, steps, path.start) };
}

/** Whether an earlier toast is still shown where the expectations forbid it: toasts stay while the clock is stopped. */
function meetsOldToast(screen: ScreenModel, { steps }: Walk): boolean {
  const shown = new Set<string>();
  return steps.some(({ record, effects }) => {
    const missing = activeExpectations(screen, record).flatMap(
      ({ expectation }) => expectation.missing ?? [],
    );
    const isMet = missing.some((element) => element.by === 'toast' && shown.has(element.text));
    for (const [name, toast] of effects)
      if (name === 'showToast') shown.add((toast as { readonly message: string }).message);
    return isMet;
  });
}

/** The shortest route from a node to an edge whose appearance isn't taken yet; null where there is none. */
function routeToFresh(graph: Graph, start: string, taken: ReadonlySet<string>): readonly Edge[] | null {
  const routes = new Map<string, readonly Edge[]>([[start, []]]);
  // Iterating a map also visits the entries that are added during the iteration.
  for (const [node, route] of routes)
    for (const edge of graph.get(node)?.values() ?? []) {
      if (!taken.has(edge.appearance)) return [...route, edge];
      if (!routes.has(edge.to)) routes.set(edge.to, [...route, edge]);
    }
  return null;
}

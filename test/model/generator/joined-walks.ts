import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import type { Offer } from './offers.ts';
import { nameOf, nodeOf, type Path, type PathStep } from './paths.ts';
import { perform } from './performance.ts';
import type { ScreenModel } from './screen-model.ts';
import { activeExpectations, type Walk, walksOf } from './walks.ts';

/** More steps than this, and nobody wants to follow by hand what failed. */
const longest = 24;

/** An edge of the graph: what happens in a node, and the node that it leads to. */
type Edge = { readonly key: string; readonly offer: Offer; readonly to: string };

/** The part of the graph that the walks of one visit know: node → the edges that leave it. */
type Graph = Map<string, Map<string, Edge>>;

/**
 * Joins walks end to end, so that fewer and longer ones take the same edges of the graph. Regions that run side by side
 * multiply the edges, and a visit for each begins again and again with the same steps.
 *
 * @param walks - each takes at least one edge that no other takes.
 * @param walked - what is walked anyway: its edges need no walk any more.
 * @returns walks that together take every other edge of `walks`; where a joined one can't be walked, for a timer ends on
 *   the way, a control is disabled or an old toast is met, the walks that it was made of.
 */
export async function joinWalks(
  model: FlowModel,
  screen: ScreenModel,
  walks: readonly Walk[],
  walked: readonly Walk[],
): Promise<readonly Walk[]> {
  const joined: Walk[] = [];
  for (const given of new Set(walks.map(({ performance }) => performance.path.given))) {
    const ofVisit = ({ performance }: Walk) => performance.path.given === given;
    joined.push(...(await joinVisits(model, screen, walks.filter(ofVisit), walked.filter(ofVisit))));
  }
  return joined;
}

async function joinVisits(
  model: FlowModel,
  screen: ScreenModel,
  walks: readonly Walk[],
  walked: readonly Walk[],
): Promise<readonly Walk[]> {
  const graph: Graph = new Map();
  for (const { performance } of [...walked, ...walks])
    for (const [from, edge] of edgesOf(model, performance.path.steps))
      graph.set(from, (graph.get(from) ?? new Map<string, Edge>()).set(edge.key, edge));
  const keysOf = (walk: Walk) => edgesOf(model, walk.performance.path.steps).map(([, { key }]) => key);
  const taken = new Set(walked.flatMap(keysOf));
  const joined: Walk[] = [];
  // The shortest first: a longer one is often what one of them goes on with.
  for (const walk of walks.toSorted((a, b) => a.steps.length - b.steps.length)) {
    if (keysOf(walk).every((key) => taken.has(key))) continue;
    const path = prolong(model, graph, walk.performance.path, taken);
    const [longer] = await walksOf(model, screen, [await perform(model, path)]);
    const chosen = longer && !meetsOldToast(screen, longer) ? longer : walk;
    for (const key of keysOf(chosen)) taken.add(key);
    joined.push(chosen);
  }
  return joined;
}

function edgesOf(model: FlowModel, steps: readonly PathStep[]): readonly (readonly [string, Edge])[] {
  return steps.map(({ offer, before, after }) => {
    const [from, to] = [nodeOf(model, before), nodeOf(model, after)];
    return [from, { key: JSON.stringify([from, offer.event.type, offer.name, to]), offer, to }];
  });
}

/** Goes on from the end of a path, each time by the shortest way to an edge that nobody has taken. */
function prolong(model: FlowModel, graph: Graph, path: Path, taken: ReadonlySet<string>): Path {
  const steps = [...path.steps];
  const fresh = new Set(taken);
  for (const [, { key }] of edgesOf(model, steps)) fresh.add(key);
  for (;;) {
    const end: AnyMachineSnapshot = steps.at(-1)?.after ?? path.start;
    const way = wayToFresh(graph, nodeOf(model, end), fresh);
    if (!way || steps.length + way.length > longest) break;
    for (const { key, offer } of way) {
      const before = steps.at(-1)?.after ?? path.start;
      steps.push({ offer, before, after: getNextSnapshot(model.machine, before, offer.event) });
      fresh.add(key);
    }
  }
  return { ...path, steps, name: nameOf(path.given, steps, path.start) };
}

/** Is a toast that was shown on the way still there where none may be? It stays while the clock stands still. */
function meetsOldToast(screen: ScreenModel, { steps }: Walk): boolean {
  const shown = new Set<string>();
  return steps.some(({ record, effects }) => {
    const missing = activeExpectations(screen, record).flatMap(
      ({ expectation }) => expectation.missing ?? [],
    );
    const isMet = missing.some((thing) => thing.by === 'toast' && shown.has(thing.text));
    for (const [name, toast] of effects)
      if (name === 'showToast') shown.add((toast as { readonly message: string }).message);
    return isMet;
  });
}

/** The shortest way from a node that ends with an edge which nobody has taken; null where there is none. */
function wayToFresh(graph: Graph, start: string, taken: ReadonlySet<string>): readonly Edge[] | null {
  const ways = new Map<string, readonly Edge[]>([[start, []]]);
  // A map is gone through in the order of its entries, those that are added on the way too.
  for (const [node, way] of ways)
    for (const edge of graph.get(node)?.values() ?? []) {
      if (!taken.has(edge.key)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return null;
}

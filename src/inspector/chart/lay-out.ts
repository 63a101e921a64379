import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Written, writeLabel, writeState } from './boxes.ts';
import type { Box, Drawing, Logo, Place, Point, Wire } from './drawing.ts';
import { type Bundle, bundleEdges, elkGraph } from './elk-graph.ts';
import type { Statechart } from './statechart.ts';

/**
 * Calculates the layout of a statechart.
 *
 * @returns the same layout for the same chart, in a browser and in Node.
 */
export async function layOut(chart: Statechart): Promise<Drawing> {
  const written = chart.states.map((state) =>
    writeState(
      state,
      chart.edges.filter(({ source, target }) => source === state.path && target === null),
    ),
  );
  const bundles = bundleEdges(chart);
  const graph = elkGraph(chart, new Map(written.map((text) => [text.state.path, text])), bundles);
  const laid: ElkNode = await new ELK().layout(graph);
  const nodes = nodesIn(laid);
  return {
    chart,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: written.map((text) => boxFrom(text, nodes)),
    marks: nodes.flatMap(marksFrom),
    wires: (laid.edges ?? []).map((edge) => wireFrom(edge, bundles)),
  };
}

function nodesIn(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}

function boxFrom({ height: headHeight, ...text }: Written, nodes: readonly ElkNode[]): Box {
  const node = nodes.find(({ id }) => id === `s:${text.state.path}`);
  if (!node) throw new Error(`${text.state.path} has no place in the picture`);
  return { ...text, headHeight, ...placeOf(node) };
}

function marksFrom(node: ElkNode): readonly Logo[] {
  const [, kind, within = ''] = /^(start|anywhere):(.*)$/.exec(node.id) ?? [];
  return kind ? [{ kind: kind as Logo['kind'], within, ...placeOf(node) }] : [];
}

function wireFrom({ id, sections = [], labels = [] }: ElkExtendedEdge, bundles: readonly Bundle[]): Wire {
  const bundle = id.startsWith('w:') ? bundles[Number(id.slice(2))] : undefined;
  const [label] = labels;
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }): Point[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return {
    edges: bundle?.edges.map((edge) => edge.id) ?? [],
    points: bundle?.isBackEdge ? points.toReversed() : points,
    label: bundle && label ? { ...writeLabel(bundle.edges), x: label.x ?? 0, y: label.y ?? 0 } : null,
  };
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Place {
  return { x, y, width, height };
}

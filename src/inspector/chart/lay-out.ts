import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Written, writeLabel, writeState } from './boxes.ts';
import type { Box, Drawing, Point, Wire } from './drawing.ts';
import type { ChartEdge } from './edges.ts';
import type { ChartState, Statechart } from './statechart.ts';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=24,left=24,bottom=24,right=24]',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/**
 * Gives everything in a statechart its place.
 *
 * @returns the same picture for the same chart, in a browser and in Node.
 */
export async function layOut(chart: Statechart): Promise<Drawing> {
  const written = new Map(
    chart.states.map((state) => [state.path, writeState(state, stayingIn(chart, state))]),
  );
  const wires = wiresOf(chart);
  const picture: ElkNode = {
    id: '(picture)',
    layoutOptions: options,
    children: [nodeFor(chart, '', written)],
    edges: [...wires.map(wireEdge), ...chart.states.filter(({ isInitial }) => isInitial).map(startEdge)],
  };
  const laid: ElkNode = await new ELK().layout(picture);
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, node]));
  return {
    chart,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: [...written.values()].map((text) => boxFrom(text, nodes.get(`s:${text.state.path}`))),
    wires: (laid.edges ?? []).map((edge) => wireFrom(edge, wires, nodes)),
  };
}

function nodeFor(chart: Statechart, path: string, written: ReadonlyMap<string, Written>): ElkNode {
  const { width = 0, height = 0, state } = written.get(path) ?? {};
  const inside = chart.states.filter(({ parent }) => parent === path);
  if (inside.length === 0) return { id: `s:${path}`, width, height };
  const marks = state?.kind === 'compound' ? [{ id: `m:${path}`, width: 12, height: 12 }] : [];
  return {
    id: `s:${path}`,
    layoutOptions: {
      'elk.padding': `[top=${height + 12},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...marks, ...inside.map((child) => nodeFor(chart, child.path, written))],
  };
}

function stayingIn({ edges }: Statechart, { path }: ChartState): readonly ChartEdge[] {
  return edges.filter(({ source, target }) => source === path && target === null);
}

/** Transitions between the same two states share a wire. */
function wiresOf({ edges }: Statechart): readonly (readonly ChartEdge[])[] {
  const wires = new Map<string, ChartEdge[]>();
  for (const edge of edges) {
    if (edge.target === null) continue;
    const ends = `${edge.source} ${edge.target}`;
    wires.set(ends, [...(wires.get(ends) ?? []), edge]);
  }
  return [...wires.values()];
}

function wireEdge(edges: readonly ChartEdge[], index: number): ElkExtendedEdge {
  const [first] = edges;
  const { width, height } = writeLabel(edges);
  return {
    id: `w:${index}`,
    sources: [`s:${first?.source}`],
    targets: [`s:${first?.target}`],
    labels: [
      { id: `l:${index}`, text: '-', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
    ],
  };
}

function startEdge({ path, parent }: ChartState): ElkExtendedEdge {
  return { id: `i:${path}`, sources: [`m:${parent}`], targets: [`s:${path}`] };
}

function nodesIn(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}

function boxFrom({ height: headHeight, ...text }: Written, node: ElkNode | undefined): Box {
  if (!node) throw new Error(`${text.state.path} has no place in the picture`);
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  return { ...text, headHeight, x, y, width, height };
}

function wireFrom(
  edge: ElkExtendedEdge,
  wires: readonly (readonly ChartEdge[])[],
  nodes: ReadonlyMap<string, ElkNode>,
): Wire {
  const edges = wires[Number(edge.id.slice(2))] ?? [];
  const isStart = edge.id.startsWith('i:');
  const mark = nodes.get(edge.sources[0] ?? '');
  const label = edge.labels?.[0];
  return {
    edges: isStart ? [] : edges.map(({ id }) => id),
    points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }): Point[] => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    dot: isStart && mark ? { x: (mark.x ?? 0) + 6, y: (mark.y ?? 0) + 6 } : null,
    label: isStart || !label ? null : { ...writeLabel(edges), x: label.x ?? 0, y: label.y ?? 0 },
  };
}

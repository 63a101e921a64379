import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { backEdges } from './back-edges.ts';
import { type Written, writeLabel } from './boxes.ts';
import type { Logo } from './drawing.ts';
import type { ChartEdge } from './edges.ts';
import type { ChartState, Statechart } from './statechart.ts';
import { measureWidth } from './text.ts';

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
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.alignment': 'TOP',
};

/** The transitions between the same two states, which share a wire. */
export type Bundle = {
  readonly source: string;
  readonly target: string;
  readonly edges: readonly ChartEdge[];
  /** Whether the wire leads back toward the start. ELK gets it reversed, so that it is drawn upwards. */
  readonly isBackEdge: boolean;
};

export const anywhere = { text: 'in any state', look: 'action' } as const;

/**
 * Converts a statechart to ELK's input. IDs: `s:` and a path for a state, `start:` and `anywhere:` and the path of the
 * enclosing state for marks, `w:` and an index for a bundle's wire.
 */
export function elkGraph(
  chart: Statechart,
  written: ReadonlyMap<string, Written>,
  bundles: readonly Bundle[],
): ElkNode {
  const initial = chart.states.filter(({ isInitial }) => isInitial);
  return {
    id: '(picture)',
    layoutOptions: options,
    children: [nodeFor('', chart, written, bundles)],
    edges: [...initial.map(startWire), ...bundles.map(buildWire)],
  };
}

/** Groups the transitions between the same two states; self-transitions have no wire. */
export function bundleEdges(chart: Statechart): readonly Bundle[] {
  const back = backEdges(chart);
  const bundles = new Map<string, Bundle>();
  for (const edge of chart.edges) {
    const { source, target } = edge;
    if (target === null) continue;
    const ends = `${source} ${target}`;
    const edges = [...(bundles.get(ends)?.edges ?? []), edge];
    bundles.set(ends, { source, target, edges, isBackEdge: back.has(ends) });
  }
  return [...bundles.values()];
}

function nodeFor(
  path: string,
  chart: Statechart,
  written: ReadonlyMap<string, Written>,
  bundles: readonly Bundle[],
): ElkNode {
  const { width = 0, height = 0, state } = written.get(path) ?? {};
  const inside = chart.states.filter(({ parent }) => parent === path);
  if (!state || inside.length === 0) return { id: `s:${path}`, width, height };
  return {
    id: `s:${path}`,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 8},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...marksIn(state, bundles),
      ...inside.map((child) => nodeFor(child.path, chart, written, bundles)),
    ],
  };
}

function marksIn({ path, kind }: ChartState, bundles: readonly Bundle[]): readonly ElkNode[] {
  const leadsInwards = bundles.some((bundle) => bundle.source === path && isInwards(bundle));
  return [
    ...(kind === 'compound' ? [{ id: markId('start', path), width: 12, height: 12 }] : []),
    ...(leadsInwards
      ? [{ id: markId('anywhere', path), width: measureWidth(anywhere) + 20, height: 22 }]
      : []),
  ];
}

function buildWire(bundle: Bundle, index: number): ElkExtendedEdge {
  const { width, height } = writeLabel(bundle.edges);
  const source = isInwards(bundle) ? markId('anywhere', bundle.source) : `s:${bundle.source}`;
  const target = `s:${bundle.target}`;
  return {
    id: `w:${index}`,
    sources: [bundle.isBackEdge ? target : source],
    targets: [bundle.isBackEdge ? source : target],
    // ELK requires a text but ignores it.
    labels: [{ text: '-', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  };
}

/** Whether a bundle leads into its own source: a wire from the border would cross the text there. */
function isInwards({ source, target }: Bundle): boolean {
  return source === '' ? target !== '' : target.startsWith(`${source}.`);
}

function startWire({ path, parent }: ChartState): ElkExtendedEdge {
  return { id: `start of ${parent}`, sources: [markId('start', parent ?? '')], targets: [`s:${path}`] };
}

function markId(kind: Logo['kind'], path: string): string {
  return `${kind}:${path}`;
}

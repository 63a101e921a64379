import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { bundleEdges } from '../../../src/inspector/chart/elk-graph.ts';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import { measureWidth } from '../../../src/inspector/chart/text.ts';
import { arrowPath, wirePath } from '../../../src/inspector/chart/wire-path.ts';
import type { HistoryPicture } from '../../../src/screens/shared/list/history-picture.ts';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

/**
 * A lifecycle's chart as its entity's page draws it: states by their labels, and the lines between them.
 *
 * @param labelOf - returns the label of a state.
 * @returns the text of its file, with a state or a line on each line.
 */
export async function historyPictureText(
  chart: Statechart,
  labelOf: (state: string) => string,
): Promise<string> {
  const { width, height, states, transitions } = await drawPicture(chart, labelOf);
  const list = (items: readonly object[]) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n  "width": ${width},\n  "height": ${height},\n  "states": [\n${list(states)}\n  ],\n  "transitions": [\n${list(transitions)}\n  ]\n}\n`;
}

async function drawPicture(chart: Statechart, labelOf: (state: string) => string): Promise<HistoryPicture> {
  const states = chart.states.filter(({ parent }) => parent !== null);
  const bundles = bundleEdges(chart);
  const laid: ElkNode = await new ELK().layout({
    id: '(picture)',
    layoutOptions: options,
    children: states.map(({ path }) => ({
      id: path,
      width: measureWidth({ text: labelOf(path), look: 'name' }) + 24,
      height: 36,
    })),
    edges: bundles.map(({ source, target, isBackEdge }, index) => ({
      id: String(index),
      sources: [isBackEdge ? target : source],
      targets: [isBackEdge ? source : target],
    })),
  });
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: (laid.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => ({
      state: id,
      label: labelOf(id),
      x: Math.round(x),
      y: Math.round(y),
      width,
      height,
    })),
    transitions: (laid.edges ?? []).map(({ id, sections = [] }) => {
      const bundle = bundles[Number(id)];
      if (!bundle) throw new Error(`There is no transition ${id}.`);
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      const ordered = bundle.isBackEdge ? points.toReversed() : points;
      return { from: bundle.source, to: bundle.target, line: wirePath(ordered), arrow: arrowPath(ordered) };
    }),
  };
}

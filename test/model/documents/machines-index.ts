import type { Told } from './flow-page.ts';
import { table } from './markdown.ts';

/** `docs/machines/README.md`: every flow with its purpose. */
export function indexOf(flows: readonly Told[]): string {
  const rows = flows.map(({ flow, chart, performances, covering }) => [
    `[${flow}](${flow}.md)`,
    chart.description,
    String(chart.edges.length),
    String(performances.length),
    String(covering.length),
  ]);
  return [
    '<!-- Written by `npm run machines`; a stale page fails the suite. -->',
    '# Every flow as a machine',
    'Each page has a flow’s purpose, statechart, transitions and generated paths. The inspector at `/inspector` has the same charts, live and as replays.',
    table(['flow', 'what it is for', 'transitions', 'paths', 'covering'], rows),
    'How to read a chart: a dot marks an initial state, a double border a final one, a dashed border parallel regions. Guards are in brackets; the first transition whose guard holds is taken, and `otherwise` is the last. Transitions listed inside a state don’t leave it.',
    '',
  ].join('\n\n');
}

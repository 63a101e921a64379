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
    'Each page has the flow’s purpose, its statechart, all its transitions and the paths that are generated from it. The same pictures, live and to be replayed, are in `/inspector`.',
    table(['flow', 'what it is for', 'transitions', 'paths', 'covering'], rows),
    'How to read a picture: a dot marks where a state begins, a double border where a flow ends, a dashed border what runs side by side. A guard stands in brackets; of guarded siblings the first one that holds is taken, and `otherwise` is the last. What is listed inside a state without a line happens without leaving it.',
    '',
  ].join('\n\n');
}

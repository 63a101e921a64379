import type { Lifecycle } from '../lifecycles/lifecycles.ts';
import type { DescribedFlow } from './flow-page.ts';
import { table } from './markdown.ts';

/** `docs/machines/README.md`: every flow and every lifecycle with its purpose. */
export function indexOf(flows: readonly DescribedFlow[], lifecycles: readonly Lifecycle[]): string {
  const flowRows = flows.map(({ flow, chart, performances, covering }) => [
    `[${flow}](${flow}.md)`,
    chart.description,
    String(chart.edges.length),
    String(performances.length),
    String(covering.length),
  ]);
  const lifecycleRows = lifecycles.map(({ name, machine, rows }) => [
    `[${name}](${name}.md)`,
    machine.root.description ?? '',
    String(Object.keys(machine.states).length),
    String(rows.length),
  ]);
  return [
    '<!-- Written by `npm run machines`; a stale page fails the suite. -->',
    '# Every machine',
    '## Flows',
    'Each page has a flow’s purpose, statechart, transitions and generated paths. The inspector at `/inspector` has the same charts, live and as replays.',
    table(['flow', 'what it is for', 'transitions', 'paths', 'covering'], flowRows),
    '## Lifecycles',
    'What an entity of the marketplace goes through. Who may send an event is in brackets on the chart; each page lists what the event needs and does. The inspector has the same charts, and lights up what has happened to an entity that an open page shows.',
    table(['lifecycle', 'what it is', 'states', 'transitions'], lifecycleRows),
    '## How to read a chart',
    'A dot marks an initial state, a double border a final one, a dashed border parallel regions. Guards are in brackets; the first transition whose guard holds is taken, and `otherwise` is the last. Transitions listed inside a state don’t leave it.',
    '',
  ].join('\n\n');
}

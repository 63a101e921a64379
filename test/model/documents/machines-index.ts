import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import type { PathRun } from '../generator/path-run.ts';
import type { Lifecycle } from '../lifecycles/lifecycles.ts';

/** A flow's entry in the index. */
export type DescribedFlow = {
  readonly flow: string;
  readonly chart: Statechart;
  /** The paths of its files, from the repository's root; null for a flow without a screen. */
  readonly machineFile: string;
  readonly transitionsFile: string;
  readonly screenFile: string | null;
  /** All generated paths, and a small selection of them that takes every transition. */
  readonly runs: readonly PathRun[];
  readonly covering: readonly PathRun[];
};

/** `docs/machines/README.md`: every flow and every lifecycle with its purpose, its picture and its files. */
export function renderIndex(flows: readonly DescribedFlow[], lifecycles: readonly Lifecycle[]): string {
  const flowRows = flows.map((described) => [
    `[${described.flow}](${described.flow}.svg)`,
    described.chart.description,
    listSections(described.chart),
    [
      link('machine', described.machineFile),
      ...(described.screenFile === null ? [] : [link('screen', described.screenFile)]),
      link('transitions', described.transitionsFile),
    ].join(', '),
    String(described.chart.edges.length),
    String(described.runs.length),
    String(described.covering.length),
  ]);
  const lifecycleRows = lifecycles.map(({ name, file, machine, rows }) => [
    `[${name}](${name}.svg)`,
    machine.root.description ?? '',
    link('machine', file),
    String(Object.keys(machine.states).length),
    String(rows.length),
  ]);
  return [
    '<!-- Written by `npm run machines`; a stale page fails the suite. -->',
    '# Every machine',
    '## Flows',
    'Each name leads to the flow’s statechart. The inspector at `/inspector` has the same charts, with all that a state does and where it leads, live and as replays of the generated paths, and copies a chart as a Mermaid diagram. Each path is a test: `npx vitest list --config test/vitest.config.ts --project model` names them. The covering ones take every transition that a person, time or the world outside can cause.',
    table(['flow', 'what it is for', 'specified in', 'files', 'transitions', 'paths', 'covering'], flowRows),
    '## Lifecycles',
    'What an entity of the marketplace goes through. Who may send an event is in brackets on the chart; [the specification](../specification/marketplace.md#m3-lifecycles) has what each event needs and does, and so has the inspector, which lights up what has happened to an entity that an open page shows.',
    table(['lifecycle', 'what it is', 'file', 'states', 'transitions'], lifecycleRows),
    '## How to read a chart',
    'A dot marks an initial state, a double border a final one, a dashed border parallel regions. Guards are in brackets; the first transition whose guard is true is taken, and `otherwise` is the last. Transitions listed inside a state don’t leave it.',
    '',
  ].join('\n\n');
}

/** The sources that a description may name in brackets, and their documents. */
const sources: readonly { readonly named: RegExp; readonly document: string; readonly sign: string }[] = [
  { named: /§(\d+)/gu, document: '[specification](../specification/accounts.md)', sign: '§' },
  { named: /§M(\d+)/gu, document: '[marketplace](../specification/marketplace.md)', sign: '§M' },
  {
    named: /readings? (\d+(?:(?:, | and )\d+)*)/gu,
    document: '[readings](../specification/readings.md)',
    sign: '',
  },
  { named: /decisions? (\d+(?:(?:, | and )\d+)*)/gu, document: '[decisions](../decisions)', sign: '' },
];

/** The sections, readings and decisions that a chart's states name. */
function listSections({ description, states }: Statechart): string {
  const text = [description, ...states.map((state) => state.description)].join('\n');
  const asides = [...text.matchAll(/\(([^()]*)\)/gu)].map(([, inside = '']) => inside).join('; ');
  return sources
    .flatMap(({ named, document, sign }) => {
      const found = [...asides.matchAll(named)].flatMap(([, list = '']) => list.match(/\d+/gu) ?? []);
      const numbers = [...new Set(found)].toSorted((a, b) => Number(a) - Number(b));
      return numbers.length > 0
        ? [`${document} ${numbers.map((number) => `${sign}${number}`).join(', ')}`]
        : [];
    })
    .join('; ');
}

const link = (text: string, file: string): string => `[${text}](../../${file})`;

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

import { actionText, type ChartAction } from '../../../src/inspector/chart/actions.ts';
import { milliseconds } from '../../../src/inspector/chart/edge-text.ts';
import type { ChartEdge } from '../../../src/inspector/chart/edges.ts';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import type { Performance } from '../generator/performance.ts';
import { code, table } from './markdown.ts';
import { mermaidOf } from './mermaid.ts';

/** The data of a flow's page. */
export type DescribedFlow = {
  readonly flow: string;
  readonly chart: Statechart;
  /** The paths of its files, from the repository's root; null where no screen draws it. */
  readonly machineFile: string;
  readonly transitionsFile: string;
  readonly screenFile: string | null;
  /** All generated paths, and the fewest of them that take every transition. */
  readonly performances: readonly Performance[];
  readonly covering: readonly Performance[];
};

/** A page lists at most this many paths; beyond that, only the covering ones. */
const manyPaths = 60;

/** `docs/machines/<flow>.md`. */
export function pageOf(described: DescribedFlow): string {
  const { flow, chart, machineFile, transitionsFile, screenFile } = described;
  return [
    `<!-- Written by \`npm run machines\` from ${machineFile}; a stale page fails the suite. -->`,
    `# ${flow}`,
    chart.description,
    [
      `- Machine: ${link(machineFile)}`,
      `- Screen: ${screenFile ? link(screenFile) : 'none of its own'}`,
      `- Specified in: ${sectionsOf(chart)}`,
      `- Every transition, one per line: ${link(transitionsFile)}`,
    ].join('\n'),
    `[![The statechart of ${flow}](${flow}.svg)](${flow}.svg)`,
    '## As a Mermaid diagram',
    'A transition across the border of a composite state starts or ends at that border here. Internal transitions are only in the table.',
    `\`\`\`mermaid\n${mermaidOf(chart)}\n\`\`\``,
    '## States',
    table(['state', 'description', 'tags', 'invokes', 'on entry', 'on exit'], stateRows(chart)),
    '## Transitions',
    table(['state', 'event', 'guard', 'target', 'actions', 'delay'], chart.edges.map(transitionRow)),
    '## Paths',
    pathsPart(described),
    '',
  ].join('\n\n');
}

function stateRows({ states }: Statechart): readonly (readonly string[])[] {
  return states
    .filter(({ parent }) => parent !== null)
    .map(({ path, kind, description, tags, invokes, entry, exit }) => [
      `${code(path)}${kind === 'atomic' ? '' : ` (${kind})`}`,
      description,
      tags.map(code).join(', '),
      invokes.map(({ id }) => code(id)).join(', '),
      actionsCell(entry),
      actionsCell(exit),
    ]);
}

function transitionRow(edge: ChartEdge): readonly string[] {
  const { kind, event, ms, guard, source, target, actions } = edge;
  const happening = kind === 'event' ? code(event) : `${event === '' ? '' : `${code(event)} `}${kind}`;
  return [
    source === '' ? '(anywhere)' : code(source),
    kind === 'after' ? 'after the delay' : happening,
    guard === null || guard === 'otherwise' ? (guard ?? '') : code(guard),
    target === null ? '(stays)' : code(target),
    actionsCell(actions),
    kind === 'after' ? `${ms === null ? '' : `${milliseconds(ms)} `}${code(event)}` : '',
  ];
}

function actionsCell(actions: readonly ChartAction[]): string {
  return actions.map((action) => code(actionText(action))).join('<br>');
}

function pathsPart({ screenFile, performances, covering }: DescribedFlow): string {
  const walked = screenFile ? 'a real browser walks' : 'the tests need at least';
  const isShort = performances.length <= manyPaths;
  const listed = isShort ? performances : covering;
  const summary = isShort ? `All ${performances.length} paths` : `The ${covering.length} covering paths`;
  return [
    `${performances.length} paths are generated from the machine. ${covering.length} of them take every transition: those ${walked}. ` +
      'All can be replayed in `/inspector`, and each is a test: `npx vitest list --config test/vitest.config.ts --project model` names them.',
    '<details>',
    `<summary>${summary}</summary>`,
    listed.map(({ path }) => `1. ${path.name}`).join('\n'),
    '</details>',
  ].join('\n\n');
}

/** The sections, readings and decisions that its states name. */
function sectionsOf({ description, states }: Statechart): string {
  const text = [description, ...states.map((state) => state.description)].join('\n');
  const asides = [...text.matchAll(/\(([^()]*)\)/gu)].map(([, inside = '']) => inside).join('; ');
  const numbers = (pattern: RegExp) =>
    [
      ...new Set([...asides.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d+/gu) ?? [])),
    ].toSorted((a, b) => Number(a) - Number(b));
  const spec = numbers(/(§\d+)/gu).map((number) => `§${number}`);
  const readings = numbers(/readings? (\d+(?:(?:, | and )\d+)*)/gu);
  const decisions = numbers(/decision (\d+)/gu);
  return [
    ...(spec.length > 0 ? [`[specification](../specification/accounts.md) ${spec.join(', ')}`] : []),
    ...(readings.length > 0 ? [`[readings](../specification/readings.md) ${readings.join(', ')}`] : []),
    ...(decisions.length > 0 ? [`[decisions](../decisions) ${decisions.join(', ')}`] : []),
  ].join('; ');
}

function link(file: string): string {
  return `[${file}](../../${file})`;
}

import { happeningText } from './edge-text.ts';
import type { ChartEdge } from './edges.ts';
import type { ChartState, Statechart } from './statechart.ts';

/**
 * A statechart as a Mermaid state diagram, in the documented grammar that GitHub renders. The grammar has no transition
 * across the border of a composite state: such a transition goes from border to border, and its label names the inner
 * states. Self-transitions are omitted.
 */
export function toMermaid(chart: Statechart): string {
  return ['stateDiagram-v2', ...buildBody(chart, rootOf(chart), 1)].join('\n');
}

function rootOf({ states }: Statechart): ChartState {
  const [root] = states;
  if (!root) throw new Error('A statechart has a root.');
  return root;
}

/** The content of a state. Regions are separated by `--`, which is only valid inside a composite state. */
function buildBody(chart: Statechart, state: ChartState, depth: number): readonly string[] {
  const inside = chart.states.filter(({ parent }) => parent === state.path);
  if (state.kind !== 'parallel')
    return [
      ...inside.flatMap((child) => buildDeclaration(chart, child, depth)),
      ...transitionLines(chart, state, depth),
    ];
  if (state.parent === null) return buildDeclaration(chart, state, depth);
  return buildRegions(chart, inside, depth);
}

function buildRegions(chart: Statechart, regions: readonly ChartState[], depth: number): readonly string[] {
  return regions.flatMap((region, index) => [
    ...(index > 0 ? [line(depth, '--')] : []),
    ...buildBody(chart, region, depth),
  ]);
}

function buildDeclaration(chart: Statechart, state: ChartState, depth: number): readonly string[] {
  const { kind, name } = state;
  const id = toId(chart, state.path);
  const inside = chart.states.filter(({ parent }) => parent === state.path);
  const body =
    kind === 'parallel' ? buildRegions(chart, inside, depth + 1) : buildBody(chart, state, depth + 1);
  return [
    line(depth, `${id}: ${escaped(name)}`),
    ...(inside.length > 0 ? [line(depth, `state ${id} {`), ...body, line(depth, '}')] : []),
  ];
}

/** The transitions between the direct children of a state, with its initial and final states. */
function transitionLines(chart: Statechart, around: ChartState, depth: number): readonly string[] {
  const inside = chart.states.filter(({ parent }) => parent === around.path);
  const edges = chart.edges.filter(
    ({ source, target }) => target !== null && findLevel(source, target) === around.path,
  );
  const anywhere = `${toId(chart, around.path)}_anywhere`;
  const arrows = edges.map((edge) => {
    const target = findChild(around.path, edge.target ?? '');
    const source = edge.source === around.path ? null : findChild(around.path, edge.source);
    const from = source === null ? anywhere : toId(chart, source);
    return line(depth, `${from} --> ${toId(chart, target)}: ${formatLabel(edge, source, target)}`);
  });
  return [
    ...inside
      .filter(({ isInitial }) => isInitial)
      .map(({ path }) => line(depth, `[*] --> ${toId(chart, path)}`)),
    ...(edges.some(({ source }) => source === around.path) ? [line(depth, `${anywhere}: in any state`)] : []),
    ...arrows,
    ...inside
      .filter(({ kind }) => kind === 'final')
      .map(({ path }) => line(depth, `${toId(chart, path)} --> [*]`)),
  ];
}

/** The path of the innermost state that contains both ends; the source itself if the target is inside it. */
function findLevel(source: string, target: string): string {
  if (source === '' || target.startsWith(`${source}.`)) return source;
  const [out, into] = [source.split('.'), target.split('.')];
  const depth = out.findIndex((name, index) => name !== into[index]);
  return out.slice(0, depth === -1 ? -1 : depth).join('.');
}

/** The path of the child of `around` that contains `path`. */
function findChild(around: string, path: string): string {
  const depth = around === '' ? 0 : around.split('.').length;
  return path
    .split('.')
    .slice(0, depth + 1)
    .join('.');
}

function formatLabel(edge: ChartEdge, source: string | null, target: string): string {
  const within = source === null || source === edge.source ? '' : `in ${parseName(edge.source)}, `;
  const guard = edge.guard === null ? '' : ` [${edge.guard}]`;
  const targetText = edge.target === null || edge.target === target ? '' : ` to ${parseName(edge.target)}`;
  return escaped(`${within}${happeningText(edge)}${guard}${targetText}`);
}

function parseName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** IDs must be unique in the whole diagram, so they contain the whole path. */
function toId({ id }: Statechart, path: string): string {
  return path === '' ? id : path.replaceAll('.', '_');
}

/** In Mermaid's grammar `:` and `;` end a label, so characters with a meaning are replaced by entity codes. */
function escaped(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\w .,[\]()/§-]|--/gu, (part) =>
      [...part].map((character) => `#${character.codePointAt(0)};`).join(''),
    );
}

function line(depth: number, text: string): string {
  return `${'    '.repeat(depth)}${text}`;
}

import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Effect, FlowModel } from './flow-model.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import { buildStimuli, listNodes } from './stimuli.ts';
import { formatPath, guardText, isLeaf } from './transitions.ts';

/**
 * The reviewable record of a flow: one line for everything that happens in its paths, `state — event "case" [guard] →
 * state / effects / context`, in the order of the machine and the model.
 */
export function transitionsText(model: FlowModel, runs: readonly PathRun[]): string {
  const order = listNodes(model.machine.root).map(formatPath);
  const names = ['start', ...buildStimuli(model).map(({ name, event }) => `${event.type} ${name}`)];
  const lines = new Map<string, { rank: number; changes: Set<string> }>();
  for (const record of runs.flatMap((run) => run.records)) {
    const happening = record.stimulus ? `${record.stimulus.event.type} ${record.stimulus.name}` : 'start';
    const { text, source } = formatLine(record);
    const rank = record.stimulus ? (order.indexOf(source) + 1) * 1000 + names.indexOf(happening) : 0;
    const line = lines.get(text) ?? { rank, changes: new Set() };
    for (const change of listChanges(record)) line.changes.add(change);
    lines.set(text, line);
  }
  const sorted = [...lines].sort(([, a], [, b]) => a.rank - b.rank);
  return [
    `# ${model.machine.id}: everything that its paths do. Written by \`npm run machines\`, reviewed by people.`,
    '# state — event "case" [guard] → state / effects in their order / what changes in the context',
    ...sorted.map(([text, { changes }], index) => {
      const previous = sorted[index - 1];
      const isNewState = !previous || parseSource(previous[0]) !== parseSource(text);
      const context = changes.size > 0 ? ` / ${[...changes].sort().join(', ')}` : '';
      return `${isNewState ? '\n' : ''}${text}${context}`;
    }),
    '',
  ].join('\n');
}

/** The line of a step in the file, without its changes of the context. */
export function formatLine(record: StepRecord): { text: string; source: string } {
  const { stimulus, transitions, after, given } = record;
  const sources = transitions.map(({ source }) => formatPath(source));
  const guards = transitions.map(guardText).join('');
  const effects = record.effects.map(effectText).join(', ');
  const does = effects ? ` / ${effects}` : '';
  if (!stimulus)
    return { text: `start — "${given}"${guards} → ${reachedText(record)}${does}`, source: 'start' };
  const [source] = sources;
  if (source === undefined) {
    const unhandledIn = handler(after, stimulus.event.type);
    return {
      text: `${unhandledIn} — ${stimulus.event.type} "${stimulus.name}" → ignored`,
      source: unhandledIn,
    };
  }
  return {
    text: `${source} — ${stimulus.event.type} "${stimulus.name}"${guards} → ${reachedText(record)}${does}`,
    source,
  };
}

/** The active leaves under the targets of the transitions, which excludes the other regions of a parallel state. */
function reachedText({ stimulus, transitions, after }: StepRecord): string {
  const leaves = after._nodes.filter(isLeaf);
  const targets = transitions.flatMap(({ target }) => target ?? []);
  const reached = stimulus
    ? leaves.filter((leaf) => targets.some((target) => isWithin(leaf, target)))
    : leaves;
  // A re-entered state restarts its actors and timers.
  const again = transitions.some(({ reenter }) => reenter) ? ' again' : '';
  return reached.length > 0 ? `${reached.map(formatPath).join(' and ')}${again}` : '(stays)';
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node.id === ancestor.id || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

function handler({ _nodes }: AnyMachineSnapshot, type: string): string {
  const node = _nodes.find(({ transitions }) => transitions.has(type));
  return node ? formatPath(node) : '(no state)';
}

/** An effect as text: its name and its params. */
export function effectText([name, params]: Effect): string {
  return params === undefined ? name : `${name} ${JSON.stringify(params)}`;
}

/** The changes of the context by a step. A counter is written `+1`, so that it doesn't need a line for each value. */
function listChanges({ before, after, input }: StepRecord): readonly string[] {
  // Without an input, every initial value of the context is a change.
  const was = (before?.context ?? input ?? {}) as Readonly<Record<string, unknown>>;
  const is = after.context as Readonly<Record<string, unknown>>;
  return Object.keys(is)
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => {
      const [old, now] = [was[key], is[key]];
      const isCounted = typeof old === 'number' && typeof now === 'number' && now === old + 1;
      return isCounted ? `${key} +1` : `${key} = ${JSON.stringify(now)}`;
    });
}

function parseSource(line: string): string {
  return line.split(' — ', 1)[0] ?? line;
}

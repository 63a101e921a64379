import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Effect, FlowModel } from './flow-model.ts';
import { nodesOf, offersOf } from './offers.ts';
import type { Performance, StepRecord } from './performance.ts';
import { guardText, isLeaf, pathOf } from './transitions.ts';

/**
 * The reviewable oracle of a flow: one line for everything that happened in its paths,
 * `state — event "case" [guard] → state / effects / context`, in the order of the machine and the model.
 */
export function transitionsText(model: FlowModel, performances: readonly Performance[]): string {
  const order = nodesOf(model.machine.root).map(pathOf);
  const names = ['start', ...offersOf(model).map(({ name, event }) => `${event.type} ${name}`)];
  const lines = new Map<string, { rank: number; changes: Set<string> }>();
  for (const record of performances.flatMap((performance) => performance.records)) {
    const happening = record.offer ? `${record.offer.event.type} ${record.offer.name}` : 'start';
    const { text, source } = lineOf(record);
    const rank = record.offer ? (order.indexOf(source) + 1) * 1000 + names.indexOf(happening) : 0;
    const line = lines.get(text) ?? { rank, changes: new Set() };
    for (const change of changesOf(record)) line.changes.add(change);
    lines.set(text, line);
  }
  const sorted = [...lines].sort(([, a], [, b]) => a.rank - b.rank);
  return [
    `# ${model.machine.id}: everything that its paths do. Written by \`npm run machines\`, reviewed by people.`,
    '# state — event "case" [guard] → state / effects in their order / what changes in the context',
    ...sorted.map(([text, { changes }], index) => {
      const previous = sorted[index - 1];
      const isNewState = !previous || sourceOf(previous[0]) !== sourceOf(text);
      const context = changes.size > 0 ? ` / ${[...changes].sort().join(', ')}` : '';
      return `${isNewState ? '\n' : ''}${text}${context}`;
    }),
    '',
  ].join('\n');
}

/** What one step is in the file, without what it changes in the context. */
export function lineOf(record: StepRecord): { text: string; source: string } {
  const { offer, transitions, after, given } = record;
  const sources = transitions.map(({ source }) => pathOf(source));
  const guards = transitions.map(guardText).join('');
  const effects = record.effects.map(effectText).join(', ');
  const does = effects ? ` / ${effects}` : '';
  if (!offer) return { text: `start — "${given}"${guards} → ${arrival(record)}${does}`, source: 'start' };
  const [source] = sources;
  if (source === undefined) {
    const deaf = listener(after, offer.event.type);
    return { text: `${deaf} — ${offer.event.type} "${offer.name}" → ignored`, source: deaf };
  }
  return {
    text: `${source} — ${offer.event.type} "${offer.name}"${guards} → ${arrival(record)}${does}`,
    source,
  };
}

/** The leaves under what the transitions aimed at, so that the other regions of a parallel state stay out. */
function arrival({ offer, transitions, after }: StepRecord): string {
  const leaves = after._nodes.filter(isLeaf);
  const aims = transitions.flatMap(({ target }) => target ?? []);
  const reached = offer ? leaves.filter((leaf) => aims.some((aim) => isWithin(leaf, aim))) : leaves;
  // Re-entered, so its actors and timers restart.
  const again = transitions.some(({ reenter }) => reenter) ? ' anew' : '';
  return reached.length > 0 ? `${reached.map(pathOf).join(' and ')}${again}` : '(stays)';
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node.id === ancestor.id || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

function listener({ _nodes }: AnyMachineSnapshot, type: string): string {
  const node = _nodes.find(({ transitions }) => transitions.has(type));
  return node ? pathOf(node) : '(nobody)';
}

/** An effect as a line shows it: its name and its params. */
export function effectText([name, params]: Effect): string {
  return params === undefined ? name : `${name} ${JSON.stringify(params)}`;
}

/** What a step changes in the context; a counter as `+1`, so that it makes one line and not one for each number. */
function changesOf({ before, after, input }: StepRecord): readonly string[] {
  // A flow without an input starts with nothing.
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

function sourceOf(line: string): string {
  return line.split(' — ', 1)[0] ?? line;
}

import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { Drawing, Place, Point } from '../../src/inspector/chart/drawing.ts';
import { buildLifecycleChart } from '../../src/inspector/chart/lifecycle-chart.ts';
import { buildStatechart } from '../../src/inspector/chart/statechart.ts';
import { transitionId } from '../../src/inspector/chart/transition-id.ts';
import { drawChart } from './documents/chart-drawing.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { runPath } from './generator/path-run.ts';
import { findPaths } from './generator/paths.ts';
import { allTransitions } from './generator/transitions.ts';
import { lifecycles } from './lifecycles/lifecycles.ts';
import { chosenModels } from './models.ts';

describe.each(chosenModels)('the statechart of $flow', { timeout: 60_000 }, (model) => {
  const chart = buildStatechart(model.machine);

  test('has every transition once', () => {
    expect(chart.edges.length).toBe(allTransitions(model).length);
    expect(new Set(chart.edges.map(({ id }) => id)).size).toBe(chart.edges.length);
  });

  test('keeps its names when the machine is provided with implementations', () => {
    const { actions } = model.machine.implementations;
    expect(buildStatechart(model.machine.provide({ actions }))).toEqual(chart);
  });

  test('names its transitions as a running actor does', async () => {
    const ids = new Set([...chart.edges.map(({ id }) => id), '|start|0']);
    const taken = await takenIn(model);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((id) => !ids.has(id))).toEqual([]);
  });

  // The test of generated files checks that it is always drawn alike.
  test('is drawn so that it can be read', async () => {
    const drawing = await drawChart(chart);
    expect(overlaps(drawing)).toEqual([]);
    expect(strays(drawing)).toEqual([]);
    expect(strikes(drawing)).toEqual([]);
  });
});

describe.each(lifecycles)(
  'the statechart of the lifecycle of $entity',
  { timeout: 60_000 },
  ({ machine, rows }) => {
    const chart = buildLifecycleChart(machine, rows);

    test('has every row of its table once, with its party, conditions and effects', () => {
      const described = chart.edges.map(({ source, event, target, guard, needs, does }) =>
        [source, event, target ?? source, guard, needs, does].join(' | '),
      );
      const wanted = rows.map(({ from, event, to, by, needs, does }) =>
        [from, event, to, `by ${by.join(' or ')}`, needs, does].join(' | '),
      );
      expect(described.toSorted()).toEqual(wanted.toSorted());
    });

    test('rejects a transition without a row', () => {
      expect(() => buildLifecycleChart(machine, rows.slice(1))).toThrow(`No row describes ${rows[0]?.event}`);
    });

    test('is drawn so that it can be read', async () => {
      const drawing = await drawChart(chart);
      expect([...overlaps(drawing), ...strays(drawing), ...strikes(drawing)]).toEqual([]);
    });
  },
);

test('numbers the guarded siblings of a transition', () => {
  const machine = createMachine({
    initial: 'open',
    states: { open: { on: { push: [{ guard: 'isLocked' }, { target: 'shut' }] } }, shut: {} },
  });
  expect(buildStatechart(machine).edges.map(({ id, guard }) => [id, guard])).toEqual([
    ['open|push|0', 'isLocked'],
    ['open|push|1', 'otherwise'],
  ]);
});

async function takenIn(model: FlowModel): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const path of findPaths(model).slice(0, 30))
    for (const { transitions } of (await runPath(model, path)).records)
      taken.push(...transitions.map(transitionId));
  return taken;
}

/** The leaf states, the labels and the marks. */
function thingsIn({ boxes, wires, marks }: Drawing): readonly (Place & { readonly name: string })[] {
  const leaves = boxes.filter(({ state }) => state.kind === 'atomic' || state.kind === 'final');
  return [
    ...leaves.map((box) => ({ name: box.state.path, ...box })),
    ...marks.map((mark) => ({ name: `${mark.kind} of ${mark.within}`, ...mark })),
    ...wires.flatMap(({ label, edges }) => (label ? [{ name: edges.join(' and '), ...label }] : [])),
  ];
}

/** The pairs of things that overlap. */
function overlaps(drawing: Drawing): readonly string[] {
  const things = thingsIn(drawing);
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .filter((other) => lieOnEachOther(one, other))
      .map((other) => `${one.name} lies on ${other.name}`),
  );
}

/** The wires that cross anything but their own label. */
function strikes(drawing: Drawing): readonly string[] {
  return drawing.wires.flatMap(({ edges, points }) => {
    const own = edges.join(' and ');
    const pieces = points.slice(1).map((end, index) => pieceBetween(points[index] ?? end, end));
    return thingsIn(drawing)
      .filter((thing) => thing.name !== own && pieces.some((piece) => lieOnEachOther(piece, thing)))
      .map(({ name }) => `${own} runs through ${name}`);
  });
}

function pieceBetween(a: Point, b: Point): Place {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function lieOnEachOther(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The states that aren't wholly inside their parent, and wires that don't end at their states. */
function strays({ boxes, wires, chart }: Drawing): readonly string[] {
  const findBox = (path: string | null) => boxes.find(({ state }) => state.path === path);
  const lost = boxes.filter((box) => {
    const around = findBox(box.state.parent);
    return around !== undefined && !isWithin(box, around);
  });
  const loose = wires.filter(({ edges: [id], points }) => {
    const target = findBox(chart.edges.find((edge) => edge.id === id)?.target ?? null);
    const end = points.at(-1);
    return target && end && !isWithin({ ...end, width: 0, height: 0 }, target);
  });
  return [...lost.map(({ state }) => state.path), ...loose.map(({ edges }) => edges.join(' and '))];
}

function isWithin(inner: Place, outer: Place): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.01 &&
    inner.y + inner.height <= outer.y + outer.height + 0.01
  );
}

import { describe, expect, test } from 'vitest';
import { buildChart, flows, readDescription } from '../../../src/inspector/catalogue.ts';
import { buildStatechart } from '../../../src/inspector/chart/statechart.ts';
import { formatAddress, parsePlace } from '../../../src/inspector/inspector-location.ts';
import { dataText } from '../../../src/inspector/live/data-text.ts';
import { findActor, highlightsForActor } from '../../../src/inspector/live/highlights-for-actor.ts';
import { highlightsFromHistory } from '../../../src/inspector/live/highlights-from-history.ts';
import { afterClearing, afterMessage, initialState } from '../../../src/inspector/live/live-state.ts';
import { createMask } from '../../../src/inspector/live/mask.ts';
import type { Entry, FromPage } from '../../../src/inspector/live/protocol.ts';
import { fit, initialView, keepInSight, lookAt, pan, zoom } from '../../../src/inspector/viewport.ts';
import { filesUnder } from '../../support/syntax.ts';

describe('the list of flows', () => {
  test('has every machine, each with its purpose and its source', () => {
    const machines = filesUnder('machines').flatMap((file) => {
      const [, group = '', name = '', kind = ''] =
        /^machines\/([^/]+)\/(?:.+\/)?([^/]+)\.(machine|lifecycle)\.ts$/u.exec(file) ?? [];
      return kind === '' ? [] : [`${group}/${name}${kind === 'lifecycle' ? '-lifecycle' : ''}`];
    });
    expect(flows.map(({ name, group }) => `${group}/${name}`).sort()).toEqual(machines.sort());
    for (const { purpose, source } of flows) {
      expect(purpose).toMatch(/^[A-Z].+[^.]\.$/u);
      expect(source).toMatch(/(spec §|§M|readings? |decision )\d/u);
    }
  });

  test('has the rows of every lifecycle’s table, and none of a flow', () => {
    for (const flow of flows) {
      expect((flow.rows ?? []).length > 0).toBe(flow.group === 'lifecycles');
      expect(buildChart(flow).edges.length).toBe(
        flow.rows?.length ?? buildStatechart(flow.machine).edges.length,
      );
    }
  });

  test('lists the flows behind every screen, of pages and their parts', () => {
    expect(flows.filter(({ isBackground }) => isBackground).map(({ name }) => name)).toEqual([
      'analytics',
      'appearance',
      'cookie-consent',
      'navigation',
      'notification-bell',
      'session',
      'tag-script',
    ]);
  });

  test('splits a description into its parts', () => {
    expect(readDescription('Four boxes, one digit each (spec §5).')).toEqual({
      purpose: 'Four boxes, one digit each.',
      source: 'spec §5',
    });
    expect(readDescription('Is it so? (spec §4, reading 3)').purpose).toBe('Is it so?');
    expect(readDescription('Without a source.')).toEqual({ purpose: 'Without a source.', source: '' });
  });
});

describe('the address', () => {
  test.each([
    '#/',
    '#/login',
    '#/verify-email/asking.code.typing',
    '#/verify-email?replay=',
    '#/verify-email/asking.code.typing?replay=3&step=2',
  ])('%s is read and written alike', (hash) => {
    expect(formatAddress(parsePlace(hash))).toBe(hash);
  });

  test('never breaks on any input', () => {
    expect(parsePlace('#/%E0%A4%A/x?replay=-1&step=a')).toEqual({
      flow: '%E0%A4%A',
      state: 'x',
      replay: { path: null, step: 0 },
    });
    expect(parsePlace('')).toEqual({ flow: null, state: null, replay: null });
  });
});

describe('the window on a chart', () => {
  const window = { width: 800, height: 600 };
  const picture = { width: 1000, height: 3000 };

  test('shows all of it, never larger than it is', () => {
    expect(fit(picture, window).scale).toBeCloseTo(552 / 3000);
    expect(fit({ width: 100, height: 60 }, window)).toEqual({ scale: 1, x: 350, y: 270 });
  });

  test('starts at the top when the whole would be unreadable', () => {
    const view = initialView(picture, window, { x: 0, y: 100, width: 100, height: 60 });
    expect(view.scale).toBeGreaterThan(0.6);
    expect(view).toMatchObject({ y: 24 });
  });

  test('zooms around a point, within limits', () => {
    const view = zoom({ x: 0, y: 0, scale: 1 }, 2, { x: 100, y: 50 });
    expect(view).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoom(view, 100, { x: 0, y: 0 }).scale).toBe(3);
  });

  test('moves the focused part toward the middle, unless it is visible', () => {
    const area = { x: 500, y: 2000, width: 100, height: 100 };
    const view = lookAt({ x: 0, y: 0, scale: 0.1 }, area, picture, window);
    expect(view.x + 550 * view.scale).toBeCloseTo(400);
    expect(view.y + 2050 * view.scale).toBeCloseTo(300);
    expect(keepInSight(view, area, picture, window)).toBe(view);
    expect(keepInSight(pan(view, 5000, 0), area, picture, window)).toEqual(view);
  });

  test('leaves no empty space at one side while the chart is cut off at the other', () => {
    const corner = { x: 900, y: 2900, width: 100, height: 100 };
    const { x, y, scale } = lookAt({ x: 0, y: 0, scale: 1 }, corner, picture, window);
    expect(x + picture.width * scale).toBeCloseTo(window.width - 24);
    expect(y + picture.height * scale).toBeCloseTo(window.height - 24);
  });
});

describe('the mask', () => {
  const mask = createMask();

  test('hides by name, in addresses, and wherever a secret comes again', () => {
    expect(mask.value({ newPassword: 'abc', reset_token: 'tok-1234', isToken: true, otp: '' })).toEqual({
      newPassword: '••••',
      reset_token: '••••',
      isToken: true,
      otp: '',
    });
    expect(mask.value(['GET /x?token=abc&page=2', 'tok-1234 is old'])).toEqual([
      'GET /x?token=••••&page=2',
      '•••• is old',
    ]);
    expect(mask.event({ type: 'otp.pasted', text: '5678' } as { type: string })).toEqual({ text: '••••' });
    expect(mask.value({ digits: ['4', '', '2', '1'] })).toEqual({ digits: ['••••', '', '••••', '••••'] });
  });

  test('turns anything into plain data', () => {
    const cycle: { name: string; self?: unknown } = { name: 'a' };
    cycle.self = cycle;
    expect(JSON.stringify(mask.value(cycle))).toContain('[…]');
    expect(mask.value({ call: () => 1, error: new TypeError('no'), when: new Map() })).toEqual({
      call: '[function]',
      error: { name: 'TypeError', message: 'no' },
      when: '[Map]',
    });
  });
});

describe('the history of an entity', () => {
  const lifecycle = flows.find(({ name }) => name === 'project-lifecycle');
  if (!lifecycle) throw new Error('There is no lifecycle of a project.');
  const history = [
    { event: 'createProject', from: null, to: 'draft' },
    { event: 'publish', from: 'draft', to: 'open' },
    { event: 'edit', from: 'open', to: 'open' },
    { event: 'close', from: 'open', to: 'closed' },
  ];
  const shown = (address: string, context: unknown): FromPage => ({
    kind: 'entry',
    page: { id: address, address, isFramed: false },
    entry: {
      order: 1,
      at: 1,
      actor: { id: '1', machine: 'applicationBoard' },
      event: { name: 'x' },
      transitions: [],
      actions: [],
      calls: [],
      active: ['viewing'],
      entered: [],
      status: 'active',
      context,
    },
  });
  const heard = (...messages: readonly FromPage[]) => messages.reduce(afterMessage, initialState);

  test('highlights the current state and all taken transitions on its lifecycle’s chart', () => {
    const state = heard(
      shown('/a', { project: { state: 'closed', history } }),
      shown('/b', { project: null }),
    );
    expect(highlightsFromHistory(state, buildChart(lifecycle))).toEqual({
      address: '/a',
      highlights: {
        active: new Set(['closed']),
        taken: new Set(['draft|publish|0', 'open|edit|0', 'open|close|0']),
      },
    });
  });

  test('contains the earlier entries that its page has loaded, and no other entity’s', () => {
    const read = (entityId: string, items: readonly unknown[]): FromPage => {
      const message = shown('/a', { of: { entity: 'project', entityId }, items });
      if (message.kind !== 'entry') throw new Error('Nothing happened.');
      const actor = { id: `history ${entityId}`, machine: 'history' };
      return { ...message, entry: { ...message.entry, actor } };
    };
    const state = heard(
      read('p1', history.slice(0, 2)),
      read('p2', [{ event: 'discard', from: 'draft', to: 'discarded' }]),
      shown('/a', { project: { id: 'p1', history: history.slice(2) } }),
    );
    expect(highlightsFromHistory(state, buildChart(lifecycle))?.highlights.taken).toEqual(
      new Set(['draft|publish|0', 'open|edit|0', 'open|close|0']),
    );
  });

  test('is that of the latest page', () => {
    const older = shown('/a', { project: { history } });
    const newer = shown('/b', { project: { history: history.slice(0, 2) } });
    const highlights = highlightsFromHistory(heard(older, newer), buildChart(lifecycle));
    expect(highlights?.address).toBe('/b');
    expect(highlights?.highlights.active).toEqual(new Set(['open']));
  });

  test('is null if no page has one', () => {
    const without = heard(shown('/a', { project: { state: 'open' } }), shown('/b', null));
    expect(highlightsFromHistory(without, buildChart(lifecycle))).toBeNull();
  });
});

describe('the record of the pages’ reports', () => {
  const page = { id: 'p', address: '/verify', isFramed: false };
  const entry = (order: number, changes: Partial<Entry> = {}): Entry => ({
    order,
    at: order,
    actor: { id: '1', machine: 'verifyEmail' },
    event: { name: 'x' },
    transitions: [`t${order}`],
    actions: [],
    calls: [],
    active: ['asking'],
    entered: [],
    status: 'active',
    context: {},
    ...changes,
  });
  const happened = (order: number, changes?: Partial<Entry>): FromPage => ({
    kind: 'entry',
    page,
    entry: entry(order, changes),
  });
  const heard = (...messages: readonly FromPage[]) => messages.reduce(afterMessage, initialState);

  test('highlights the actor’s states and its last transition, until it is left', () => {
    const now = heard(happened(1), happened(2, { active: ['admitted'], status: 'done' }));
    expect(highlightsForActor(findActor(now, 'verifyEmail'))).toEqual({
      active: new Set(['admitted']),
      taken: new Set(['t2']),
    });
    const left = afterMessage(now, happened(3, { status: 'stopped' }));
    expect(highlightsForActor(findActor(left, 'verifyEmail')).active.size).toBe(0);
    expect(left.log.length).toBe(3);
  });

  test('drops an ended actor once its flow starts again', () => {
    const again = { actor: { id: '2', machine: 'verifyEmail' } };
    const now = heard(happened(1, { status: 'done' }), happened(2, again));
    expect(now.actors.map((one) => one.entry.order)).toEqual([2]);
  });

  test('keeps the log in order, in any order of reports, and empties it when it is cleared', () => {
    const now = heard({ kind: 'opened', page }, happened(2), happened(1));
    expect(now.log.map((one) => one.entry.order)).toEqual([1, 2]);
    const all: FromPage = { kind: 'snapshot', page, actors: [entry(3)], recent: [entry(1), entry(3)] };
    const cleared = afterMessage(afterClearing(now, 2), all);
    expect(cleared.log.map((one) => one.entry.order)).toEqual([3]);
    expect(cleared.pages).toEqual([page]);
    expect(afterMessage(cleared, { kind: 'closed', page })).toMatchObject({ pages: [], actors: [] });
  });

  test('is shown as data', () => {
    expect(dataText({ email: 'a@b.example', list: [1, null], nested: { 'a b': true } })).toBe(
      '{\n  email: "a@b.example",\n  list: [1, null],\n  nested: {\n    "a b": true\n  }\n}',
    );
    expect(dataText({ to: '/', replace: true }, true)).toBe('{ to: "/", replace: true }');
  });
});

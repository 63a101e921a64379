import type { HistoryOf, HistoryPage } from '../../../../contract/marketplace/entity.ts';
import { historyMachine } from '../../../../machines/marketplace/parts/history.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, refused } from '../../samples.ts';

const visit = 'a page with histories';
const project: HistoryOf = { entity: 'project', entityId: 'p1' };
const milestone: HistoryOf = { entity: 'milestone', entityId: 'm1' };
const ofProject = 'the user loads the project’s earlier entries';
const ofMilestone = 'the user loads the milestone’s earlier entries';
const cancel = 'the user cancels it';
const part = 'a hundred entries load, and there are more';
const last = 'the last entries load';
const gone = 'it no longer exists';
const lost = 'the call gets no response';
const goneMessage = 'This doesn’t exist, or isn’t yours.';
const entry = (version: number) => ({
  version,
  event: 'save',
  from: 'draft',
  to: 'draft',
  by: 'company' as const,
  at: '2026-11-20T10:00:00.000Z',
  payload: {},
});
const hasWholeHistory = ({ items, nextCursor }: HistoryPage) => items.length > 0 && nextCursor === null;
const buildFetch = (of: object, cursor: string | null) => ['call historyFetch', { of, cursor }] as const;

export const historyModel = defineModel<typeof historyMachine>({
  flow: 'history',
  machine: historyMachine,
  inputs: { [visit]: undefined },
  events: {
    'history.wanted': { [ofProject]: project, [ofMilestone]: milestone },
    'history.canceled': { [cancel]: {} },
  },
  outcomes: {
    historyFetch: {
      done: {
        [part]: { items: [entry(3), entry(2)], nextCursor: 'c2' },
        [last]: { items: [entry(1)], nextCursor: null },
      },
      error: { [gone]: refused(404, goneMessage), [lost]: networkFailure },
    },
  },
  // The button disappears with the last page of entries.
  possible: {
    [ofProject]: ({ context }) => context.of?.entity !== 'project' || !hasWholeHistory(context),
    [ofMilestone]: ({ context }) => context.of?.entity !== 'milestone' || !hasWholeHistory(context),
    [part]: ({ context }) => context.items.length === 0,
  },
  contextKey: ({ of, items, nextCursor, problem }) => [of, items.length, nextCursor, problem],
  states: {
    ready: {},
    fetching: {
      tags: ['busy'],
      running: ['historyFetch'],
      invariants: ({ problem }) => ({ 'nothing is wrong yet': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M9',
      from: 'start',
      when: 'start',
      to: 'ready',
      effects: [],
      contextAfter: { of: null, items: [], nextCursor: null, problem: null },
    },
    {
      spec: '§M9: from the newest',
      from: 'ready',
      contextBefore: ({ of }) => of === null,
      when: ofProject,
      to: 'fetching',
      effects: [buildFetch(project, null)],
      contextAfter: { of: project, items: [], problem: null },
    },
    {
      spec: '§M9: what has loaded is shown',
      from: 'fetching',
      when: part,
      to: 'ready',
      effects: [],
      contextAfter: { items: [entry(3), entry(2)], nextCursor: 'c2', problem: null },
    },
    {
      spec: '§M9: what loads next is added',
      from: 'fetching',
      contextBefore: ({ items }) => (items as readonly unknown[]).length === 2,
      when: last,
      to: 'ready',
      effects: [],
      contextAfter: { items: [entry(3), entry(2), entry(1)], nextCursor: null },
    },
    {
      spec: '§M9: one history at a time',
      from: 'ready',
      contextBefore: ({ of }) => (of as HistoryOf | null)?.entity === 'project',
      when: ofMilestone,
      to: 'fetching',
      effects: [buildFetch(milestone, null)],
      contextAfter: { of: milestone, items: [], nextCursor: null },
    },
    {
      spec: '§M2',
      from: 'fetching',
      when: gone,
      to: 'ready',
      effects: [],
      contextAfter: { problem: goneMessage },
    },
    {
      spec: '§M4: the failure is shown',
      from: 'fetching',
      when: lost,
      to: 'ready',
      effects: [],
      contextAfter: { problem: 'Earlier entries couldn’t be loaded. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'fetching',
      when: cancel,
      to: 'ready',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});

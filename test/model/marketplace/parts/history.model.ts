import type { HistoryOf, HistoryPage } from '../../../../contract/marketplace/entity.ts';
import { historyMachine } from '../../../../machines/marketplace/parts/history.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, noResponse, refused } from '../../samples.ts';

const atHistories = 'a page with histories';
const project: HistoryOf = { entity: 'project', entityId: 'p1' };
const milestone: HistoryOf = { entity: 'milestone', entityId: 'm1' };
const ofProject = 'the user loads the project’s earlier entries';
const ofMilestone = 'the user loads the milestone’s earlier entries';
const cancelLoading = 'the user cancels it';
const moreRemain = 'a hundred entries load, and there are more';
const lastEntriesLoad = 'the last entries load';
const entityIsGone = 'it no longer exists';
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
  inputs: { [atHistories]: undefined },
  events: {
    'history.moreRequested': { [ofProject]: project, [ofMilestone]: milestone },
    'history.canceled': { [cancelLoading]: {} },
  },
  outcomes: {
    historyFetch: {
      done: {
        [moreRemain]: { items: [entry(3), entry(2)], nextCursor: 'c2' },
        [lastEntriesLoad]: { items: [entry(1)], nextCursor: null },
      },
      error: { [entityIsGone]: refused(404, goneMessage), [noResponse]: networkFailure },
    },
  },
  // The button disappears with the last page of entries.
  possible: {
    [ofProject]: ({ context }) => context.of?.entity !== 'project' || !hasWholeHistory(context),
    [ofMilestone]: ({ context }) => context.of?.entity !== 'milestone' || !hasWholeHistory(context),
    [moreRemain]: ({ context }) => context.items.length === 0,
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
      when: moreRemain,
      to: 'ready',
      effects: [],
      contextAfter: { items: [entry(3), entry(2)], nextCursor: 'c2', problem: null },
    },
    {
      spec: '§M9: what loads next is added',
      from: 'fetching',
      contextBefore: ({ items }) => (items as readonly unknown[]).length === 2,
      when: lastEntriesLoad,
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
      when: entityIsGone,
      to: 'ready',
      effects: [],
      contextAfter: { problem: goneMessage },
    },
    {
      spec: '§M4: the failure is shown',
      from: 'fetching',
      when: noResponse,
      to: 'ready',
      effects: [],
      contextAfter: { problem: 'Earlier entries couldn’t be loaded. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'fetching',
      when: cancelLoading,
      to: 'ready',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});

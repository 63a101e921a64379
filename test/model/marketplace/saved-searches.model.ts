import {
  type ListedSearch,
  savedSearchesMachine,
} from '../../../machines/marketplace/saved-searches.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import { goSearch, savedSearch } from './search-samples.ts';

const atSavedSearches = 'a developer at their saved searches';
const removeSearch = 'the user removes a search';
const restoreSearch = 'the user restores it';

/** Saved again, with a new id. */
const savedAgain = { ...savedSearch, id: 's3', savedAt: '2026-11-21T12:00:00.000Z' };
const removedSearch: ListedSearch = { ...savedSearch, isRemoved: true };
type Known = Readonly<Record<string, unknown>>;
const firstOf = ({ searches }: Known) => (searches as readonly ListedSearch[])[0];
const isThere = (context: Known) =>
  firstOf(context)?.id === savedSearch.id && firstOf(context)?.isRemoved !== true;
const isRemoved = (context: Known) => firstOf(context)?.isRemoved === true;

export const savedSearchesModel = defineModel<typeof savedSearchesMachine>({
  flow: 'saved-searches',
  machine: savedSearchesMachine,
  inputs: { [atSavedSearches]: undefined },
  events: {
    'searches.removed': { [removeSearch]: { search: savedSearch } },
    'searches.restored': { [restoreSearch]: { search: removedSearch } },
    'searches.canceled': { [cancelsAfterWaiting]: {} },
    'searches.retried': { 'the user tries again': {} },
  },
  outcomes: {
    searchesFetch: {
      done: {
        'two searches load': { items: [savedSearch, goSearch], nextCursor: null, currency: 'EUR' },
        'there are none': { items: [], nextCursor: null, currency: 'EUR' },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    removal: {
      done: { 'the server has removed it': undefined },
      error: {
        'another tab has removed it': refused(404, 'This search isn’t saved any more.'),
        'the server doesn’t remove it': networkFailure,
        'the server doesn’t remove it and says why': refused(429, 'Too many requests.'),
      },
    },
    restoration: {
      done: { 'the server saves it again': savedAgain },
      error: {
        'the server doesn’t save it': networkFailure,
        'there are already 50': refused(409, 'You have 50 saved searches. Remove one first.'),
      },
    },
  },
  possible: {
    [removeSearch]: ({ context }) => isThere(context),
    [restoreSearch]: ({ context }) => isRemoved(context),
  },
  contextKey: ({ searches, chosen, problem }) => [
    searches.map((one) => [one.id, one.isRemoved]),
    chosen?.id,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['searchesFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: { invariants: ({ currency }) => ({ 'the currency is known': currency !== null }) },
    removing: {
      tags: ['busy'],
      running: ['removal'],
      invariants: ({ chosen, problem }) => ({
        'the affected item is known': chosen !== null && chosen.isRemoved !== true,
        'the last problem is cleared': problem === null,
      }),
    },
    restoring: {
      tags: ['busy'],
      running: ['restoration'],
      invariants: ({ chosen, problem }) => ({
        'the affected item is known': chosen?.isRemoved === true,
        'the last problem is cleared': problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call searchesFetch']],
      contextAfter: { searches: [], currency: null, chosen: null, problem: null },
    },
    ...[
      [
        'the server refuses without a reason',
        'Your saved searches couldn’t be loaded. Please try again.',
      ] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call searchesFetch']],
      contextAfter: { problem: null },
    },
    ...[['two searches load', [savedSearch, goSearch]] as const, ['there are none', []] as const].map(
      ([when, searches]) => ({
        spec: '§M4',
        from: 'loading',
        when,
        to: 'listing',
        effects: [],
        contextAfter: { searches, currency: 'EUR' },
      }),
    ),
    {
      spec: 'decision 037',
      from: 'listing',
      when: removeSearch,
      to: 'removing',
      effects: [['call removal', { searchId: savedSearch.id }]],
      contextAfter: { chosen: savedSearch },
    },
    ...['the server has removed it', 'another tab has removed it'].map((when) => ({
      spec: 'decision 037',
      from: 'removing',
      when,
      to: 'listing',
      effects: [],
      contextAfter: { searches: [removedSearch, goSearch], problem: null },
    })),
    ...[
      ['the server doesn’t remove it', 'The search couldn’t be removed. Please try again.'] as const,
      ['the server doesn’t remove it and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'removing',
      when,
      to: 'listing',
      effects: [],
      contextAfter: { searches: [savedSearch, goSearch], problem },
    })),
    {
      spec: 'decision 037',
      from: 'listing',
      when: restoreSearch,
      to: 'restoring',
      effects: [['call restoration', { name: savedSearch.name, search: savedSearch.search }]],
    },
    {
      spec: 'decision 037',
      from: 'restoring',
      when: 'the server saves it again',
      to: 'listing',
      effects: [],
      contextAfter: { searches: [savedAgain, goSearch], problem: null },
    },
    ...[
      ['the server doesn’t save it', 'The search couldn’t be saved. Please try again.'] as const,
      ['there are already 50', 'You have 50 saved searches. Remove one first.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'restoring',
      when,
      to: 'listing',
      effects: [],
      contextAfter: { searches: [removedSearch, goSearch], problem },
    })),
  ],
});

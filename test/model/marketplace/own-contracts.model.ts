import type { Contract } from '../../../contract/marketplace/contract.ts';
import { ownContractsMachine } from '../../../machines/marketplace/own-contracts.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, listEntryText, networkFailure, pollFails, refused } from '../samples.ts';
import { canceledContract, contract, endedContract } from './contract-samples.ts';
import { hasMoreAndNoUpdates, hasNoUpdates } from './list-updates.ts';

/** It has since been canceled. */
const canceledSince: Contract = { ...canceledContract, id: contract.id };

const otherSideCancels = 'the other side cancels one of them';
// A contract's version is the sum of its own and those of its two milestones.
const asAgreed = listEntryText('k1', 3);
const asCanceled = listEntryText('k1', 4);
const asEnded = listEntryText('k2', 4);
/** The call that polls for changes to the list, with the entries it shows. */
const watch = (...seen: readonly string[]) => ['call contractsChange', { seen }] as const;

const askMore = 'the user loads more';
const asDeveloper = 'a developer at their contracts';
const asCompany = 'a company at its contracts';

export const ownContractsModel = defineModel<typeof ownContractsMachine>({
  flow: 'own-contracts',
  machine: ownContractsMachine,
  inputs: { [asDeveloper]: undefined, [asCompany]: undefined },
  events: {
    'contracts.moreRequested': { [askMore]: {} },
    'contracts.canceled': { [cancelsAfterWaiting]: {} },
    'contracts.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractsFetch: {
      done: {
        'some of the contracts load': { items: [contract], nextCursor: 'after k1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [endedContract], nextCursor: null } },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    contractsChange: {
      done: { [otherSideCancels]: { items: [endedContract, canceledSince], nextCursor: 'after k1' } },
      error: { [pollFails]: networkFailure },
    },
  },
  possible: {
    [askMore]: ({ context }) => context.nextCursor !== null,
    // Receiving the same list again is no change.
    [otherSideCancels]: ({ context }) =>
      context.contracts.every(({ id, state }) => id !== 'k1' || state !== 'canceled'),
  },
  contextKey: ({ contracts, nextCursor, updates, problem }) => [
    contracts.map(({ id, version }) => [id, version]),
    nextCursor,
    updates > 0,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['contractsFetch'],
      invariants: ({ contracts, problem }) => ({
        'nothing has loaded yet': contracts.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      running: ['contractsChange'],
      invariants: ({ contracts }) => ({
        'each contract is listed once': new Set(contracts.map(({ id }) => id)).size === contracts.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ contracts, nextCursor, problem }) => ({
        'what is listed stays': contracts.length > 0,
        'the next page is known': nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      given: asDeveloper,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call contractsFetch', { cursor: null }]],
      contextAfter: { contracts: [], nextCursor: null, problem: null },
    },
    {
      spec: '§M4',
      given: asCompany,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call contractsFetch', { cursor: null }]],
    },
    ...[
      [
        'the server refuses without a reason',
        'Your contracts couldn’t be loaded. Please try again.',
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
      given: asDeveloper,
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call contractsFetch', { cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'some of the contracts load',
      to: 'listing',
      effects: [watch(asAgreed)],
      contextAfter: { contracts: [contract], nextCursor: 'after k1' },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [watch()],
      contextAfter: { contracts: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: asDeveloper,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor: 'after k1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: hasNoUpdates,
      to: 'listing',
      effects: [watch(asAgreed, asEnded)],
      contextAfter: { contracts: [contract, endedContract], nextCursor: null, problem: null },
    },
    {
      spec: '§M9: nothing is shown twice',
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: (context) => !hasNoUpdates(context),
      to: 'listing',
      effects: [watch(asEnded, asCanceled)],
      contextAfter: { contracts: [endedContract, canceledSince], nextCursor: null },
    },
    {
      spec: '§M7',
      from: 'listing',
      when: otherSideCancels,
      to: 'listing',
      effects: [watch(asEnded, asCanceled)],
      contextAfter: { contracts: [endedContract, canceledSince], nextCursor: 'after k1', updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'listing',
      when: pollFails,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asAgreed)],
      contextAfter: { contracts: [contract], updates: 0 },
    },
    ...[
      ['the rest doesn’t load', 'The next contracts couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asAgreed)],
      contextAfter: { contracts: [contract], nextCursor: 'after k1', problem },
    })),
  ],
});

import { ownContractsMachine } from '../../../machines/marketplace/own-contracts.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, refused } from '../samples.ts';
import { contract, endedContract } from './contract-samples.ts';

const askMore = 'the person asks for more';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const asDeveloper = 'a developer at their contracts';
const asCompany = 'a company at its contracts';

export const ownContractsModel = defineModel<typeof ownContractsMachine>({
  flow: 'own-contracts',
  machine: ownContractsMachine,
  inputs: { [asDeveloper]: undefined, [asCompany]: undefined },
  events: {
    'contracts.moreRequested': { [askMore]: {} },
    'contracts.cancelled': { [waited]: {} },
    'contracts.retried': { 'the person tries again': {} },
  },
  outcomes: {
    contractsFetch: {
      done: {
        'a part of the contracts comes': { items: [contract], nextCursor: 'after k1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a word': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest comes': { items: [endedContract], nextCursor: null } },
      error: {
        'no more comes': noAnswer,
        'the server gives no more and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: { [askMore]: ({ context }) => context.nextCursor !== null },
  tells: ({ contracts, nextCursor, problem }) => [contracts.map(({ id }) => id), nextCursor, problem],
  delays: {},
  resting: {},
  states: {
    loading: {
      tags: ['busy'],
      running: ['contractsFetch'],
      holds: ({ contracts, problem }) => ({
        'nothing is there yet': contracts.length === 0,
        'what was told before is gone': problem === null,
      }),
    },
    unavailable: { holds: ({ problem }) => ({ 'the problem is told': problem !== null }) },
    listing: {
      holds: ({ contracts }) => ({
        'each contract stands there once': new Set(contracts.map(({ id }) => id)).size === contracts.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      holds: ({ contracts, nextCursor, problem }) => ({
        'what is there stays': contracts.length > 0,
        'it is known where to go on': nextCursor !== null,
        'what was told before is gone': problem === null,
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
      known: { contracts: [], nextCursor: null, problem: null },
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
      ['the server refuses without a word', 'Your contracts couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [waited, 'Loading was cancelled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      known: { problem },
    })),
    {
      spec: 'reading 9',
      given: asDeveloper,
      from: 'unavailable',
      when: 'the person tries again',
      to: 'loading',
      effects: [['call contractsFetch', { cursor: null }]],
      known: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'a part of the contracts comes',
      to: 'listing',
      effects: [],
      known: { contracts: [contract], nextCursor: 'after k1' },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [],
      known: { contracts: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: asDeveloper,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor: 'after k1' }]],
      known: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest comes',
      to: 'listing',
      effects: [],
      known: { contracts: [contract, endedContract], nextCursor: null, problem: null },
    },
    ...[
      ['no more comes', 'The next contracts couldn’t be loaded. Please try again.'] as const,
      ['the server gives no more and says why', 'Too many requests.'] as const,
      [waited, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      to: 'listing',
      effects: [],
      known: { contracts: [contract], nextCursor: 'after k1', problem },
    })),
  ],
});

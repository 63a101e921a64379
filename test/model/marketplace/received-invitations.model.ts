import { receivedInvitationsMachine } from '../../../machines/marketplace/received-invitations.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import { appliedInvitation, endedInvitation, sentInvitation } from './invitation-samples.ts';

const atInvitations = 'a developer at their invitations';
const askMore = 'the user loads more';
const cursor = 'WyJhIl0';

export const receivedInvitationsModel = defineModel<typeof receivedInvitationsMachine>({
  flow: 'received-invitations',
  machine: receivedInvitationsMachine,
  inputs: { [atInvitations]: undefined },
  events: {
    'invitations.moreRequested': { [askMore]: {} },
    'invitations.canceled': { [cancelsAfterWaiting]: {} },
    'invitations.retried': { 'the user tries again': {} },
  },
  outcomes: {
    invitationsFetch: {
      done: {
        'some of the invitations load': { items: [sentInvitation, endedInvitation], nextCursor: cursor },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [appliedInvitation], nextCursor: null } },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: { [askMore]: ({ context }) => context.nextCursor !== null },
  contextKey: ({ invitations, nextCursor, problem }) => [
    invitations.map(({ id }) => id),
    nextCursor,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['invitationsFetch'],
      invariants: ({ invitations, problem }) => ({
        'nothing has loaded yet': invitations.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ invitations }) => ({
        'each is listed once': new Set(invitations.map(({ id }) => id)).size === invitations.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ invitations, nextCursor, problem }) => ({
        'what is listed stays': invitations.length > 0,
        'the next page is known': nextCursor !== null,
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
      effects: [['call invitationsFetch', { cursor: null }]],
      contextAfter: { invitations: [], nextCursor: null, problem: null },
    },
    ...[
      [
        'the server refuses without a reason',
        'Your invitations couldn’t be loaded. Please try again.',
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
      effects: [['call invitationsFetch', { cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'some of the invitations load',
      to: 'listing',
      effects: [],
      contextAfter: { invitations: [sentInvitation, endedInvitation], nextCursor: cursor },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [],
      contextAfter: { invitations: [], nextCursor: null },
    },
    {
      spec: '§M9',
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest loads',
      to: 'listing',
      effects: [],
      contextAfter: {
        invitations: [sentInvitation, endedInvitation, appliedInvitation],
        nextCursor: null,
        problem: null,
      },
    },
    ...[
      ['the rest doesn’t load', 'More invitations couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      to: 'listing',
      effects: [],
      contextAfter: { invitations: [sentInvitation, endedInvitation], nextCursor: cursor, problem },
    })),
  ],
});

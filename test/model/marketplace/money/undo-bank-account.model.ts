import { undoBankAccountMachine } from '../../../../machines/marketplace/money/undo-bank-account.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../../samples.ts';

const usedLinkMessage = 'This link has expired, was used already, or is an incomplete copy.';
const tooManyAttemptsMessage = 'Too many attempts. Please try again in a minute.';
const undoFailedMessage = 'The change couldn’t be undone. Please try again.';
const undoChange = 'the user presses ‘Undo the change’';
const atLink = 'at the address that was mailed';
const withoutToken = 'at an address without a token';
const loadedAgain = 'at the address that was mailed, loaded again after the change was undone';

export const undoBankAccountModel = defineModel<typeof undoBankAccountMachine>({
  flow: 'undo-bank-account',
  machine: undoBankAccountMachine,
  inputs: {
    [atLink]: { token: 'u1', isUndone: false },
    [withoutToken]: { token: null, isUndone: false },
    [loadedAgain]: { token: null, isUndone: true },
  },
  events: {
    'undo.pressed': { [undoChange]: {} },
    'undo.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    accountUndo: {
      done: { 'the server undoes the change': undefined },
      error: {
        'the server refuses the link as used': refused(422, usedLinkMessage),
        'the server refuses the link without a reason': refused(422),
        'the server has received too many requests': refused(429, tooManyAttemptsMessage),
        'the server fails without a reason': refused(500),
        'the link gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ token, isUndone, problem }) => [token, isUndone, problem],
  states: {
    asking: {},
    undoing: {
      tags: ['busy'],
      running: ['accountUndo'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    undone: { ends: true },
    refused: { ends: true, invariants: ({ problem }) => ({ 'there is an error text': Boolean(problem) }) },
  },
  expectations: [
    {
      spec: 'decision 043: opening the link does nothing',
      given: atLink,
      from: 'start',
      when: 'start',
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: '§M3, undo',
      given: withoutToken,
      from: 'start',
      when: 'start',
      to: 'refused',
      effects: [],
      contextAfter: { problem: 'This link is incomplete. Open it again from the email.' },
    },
    {
      spec: 'reading 5: a used link is not used again after a reload',
      given: loadedAgain,
      from: 'start',
      when: 'start',
      to: 'undone',
      effects: [],
    },
    {
      spec: '§M3, undo',
      from: 'asking',
      when: undoChange,
      to: 'undoing',
      effects: [['call accountUndo', { token: 'u1' }]],
    },
    {
      spec: '§M3, undo',
      from: 'undoing',
      when: 'the server undoes the change',
      to: 'undone',
      effects: [['storeUndone']],
    },
    ...[
      ['the server refuses the link as used', usedLinkMessage] as const,
      ['the server refuses the link without a reason', 'This link has expired or was used already.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M3, undo',
      from: 'undoing',
      when,
      to: 'refused',
      effects: [],
      contextAfter: { problem },
    })),
    ...[
      ['the server has received too many requests', tooManyAttemptsMessage] as const,
      ['the server fails without a reason', undoFailedMessage] as const,
      ['the link gets no response', undoFailedMessage] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 002: a missing response is no verdict',
      from: 'undoing',
      when,
      to: 'asking',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'undoing',
      when: cancelsAfterWaiting,
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});

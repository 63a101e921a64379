import { undoEmailChangeMachine } from '../../../machines/settings/undo-email-change.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';

const usedLinkMessage = 'This link has expired, was used already, or is an incomplete copy.';
const emailTakenMessage =
  'Another account has this email now, so the change can’t be undone here. Please write to us.';
const undoFailedMessage = 'The change couldn’t be undone. Please try again.';
const undoChange = 'the user presses ‘Undo the change’';
const atLink = 'at the address that was mailed';
const withoutToken = 'at an address without a token';
const loadedAgain = 'at the address that was mailed, loaded again after the change was undone';

export const undoEmailChangeModel = defineModel<typeof undoEmailChangeMachine>({
  flow: 'undo-email-change',
  machine: undoEmailChangeMachine,
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
    emailUndo: {
      done: { 'the server undoes the change': undefined },
      error: {
        'the server refuses the link as used': refused(422, usedLinkMessage),
        'the server refuses the link without a reason': refused(422),
        'another account has the address': refused(409, emailTakenMessage),
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
      running: ['emailUndo'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    undone: { ends: true },
    refused: { ends: true, invariants: ({ problem }) => ({ 'there is an error text': Boolean(problem) }) },
  },
  expectations: [
    {
      spec: 'decision 022: opening the link does nothing',
      given: atLink,
      from: 'start',
      when: 'start',
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 022',
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
      spec: 'decision 022',
      from: 'asking',
      when: undoChange,
      to: 'undoing',
      effects: [['call emailUndo', { token: 'u1' }]],
    },
    {
      spec: 'decision 022',
      from: 'undoing',
      when: 'the server undoes the change',
      to: 'undone',
      effects: [['storeUndone']],
    },
    ...[
      ['the server refuses the link as used', usedLinkMessage] as const,
      ['the server refuses the link without a reason', 'This link has expired or was used already.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 022',
      from: 'undoing',
      when,
      to: 'refused',
      effects: [],
      contextAfter: { problem },
    })),
    ...[
      ['another account has the address', emailTakenMessage] as const,
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

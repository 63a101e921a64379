import { endSessionMachine } from '../../../machines/settings/end-session.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, offlineFailure, refused } from '../samples.ts';

const usedLinkMessage =
  'This link has expired or was used already. See Devices in Settings for where you’re logged in.';
const unreachableMessage = 'We couldn’t reach the server. Check your connection and try again.';
const atMailedAddress = 'at the address that was mailed';
const withoutToken = 'at the address without a token';
const atMailedAddressAgain = 'at the address that was mailed, loaded again after the device was logged out';
const logOutDevice = 'the user presses ‘Log out that device’';

export const endSessionModel = defineModel<typeof endSessionMachine>({
  flow: 'end-session',
  machine: endSessionMachine,
  inputs: {
    [atMailedAddress]: { token: 'e1', isEnded: false },
    [withoutToken]: { token: null, isEnded: false },
    [atMailedAddressAgain]: { token: null, isEnded: true },
  },
  events: {
    'ending.confirmed': { [logOutDevice]: {} },
    'ending.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    sessionEnding: {
      done: { 'the device is logged out': undefined },
      error: {
        'the link was used before': refused(422, usedLinkMessage),
        'the server refuses the link without a reason': refused(422),
        'there were too many attempts': refused(429, 'Too many attempts.'),
        'the server fails': refused(500),
        [noResponse]: networkFailure,
        'the browser is offline': offlineFailure,
      },
    },
  },
  contextKey: ({ problem }) => problem,
  states: {
    asking: {},
    ending: {
      tags: ['busy'],
      running: ['sessionEnding'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    ended: { ends: true, invariants: ({ problem }) => ({ 'nothing has gone wrong': problem === null }) },
    incomplete: { ends: true, invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    refused: { ends: true, invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
  },
  expectations: [
    {
      spec: 'decision 025: a mail scanner that opens the link changes nothing',
      given: atMailedAddress,
      from: 'start',
      when: 'start',
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      given: withoutToken,
      from: 'start',
      when: 'start',
      to: 'incomplete',
      effects: [],
      contextAfter: { problem: 'This link isn’t complete. Open it from the email again.' },
    },
    {
      spec: 'reading 5: an accepted link is not used again after a reload',
      given: atMailedAddressAgain,
      from: 'start',
      when: 'start',
      to: 'ended',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      from: 'asking',
      when: logOutDevice,
      to: 'ending',
      effects: [['call sessionEnding', { token: 'e1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      from: 'ending',
      when: 'the device is logged out',
      to: 'ended',
      effects: [['storeEnded']],
    },
    ...[
      ['the link was used before', usedLinkMessage] as const,
      ['the server refuses the link without a reason', 'This link has expired or was used already.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'ending',
      when,
      to: 'refused',
      effects: [],
      contextAfter: { problem },
    })),
    ...[
      ['there were too many attempts', 'Too many attempts.'] as const,
      ['the server fails', 'That device couldn’t be logged out. Please try again.'] as const,
      [noResponse, unreachableMessage] as const,
      ['the browser is offline', unreachableMessage] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 002: a missing response is no verdict',
      from: 'ending',
      when,
      to: 'asking',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'ending',
      when: cancelsAfterWaiting,
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});

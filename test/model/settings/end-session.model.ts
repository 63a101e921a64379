import { endSessionMachine } from '../../../machines/settings/end-session.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, offlineFailure, refused } from '../samples.ts';

const used = 'This link has expired or was used already. See Devices in Settings for where you’re logged in.';
const unreachable = 'We couldn’t reach the server. Check your connection and try again.';
const opened = 'at the address that was mailed';
const bare = 'at the address without a token';
const reloaded = 'at the address that was mailed, loaded again after the device was logged out';
const confirm = 'the user presses ‘Log out that device’';

export const endSessionModel = defineModel<typeof endSessionMachine>({
  flow: 'end-session',
  machine: endSessionMachine,
  inputs: {
    [opened]: { token: 'e1', isEnded: false },
    [bare]: { token: null, isEnded: false },
    [reloaded]: { token: null, isEnded: true },
  },
  events: {
    'ending.confirmed': { [confirm]: {} },
    'ending.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    sessionEnding: {
      done: { 'the device is logged out': undefined },
      error: {
        'the link was used before': refused(422, used),
        'the server refuses the link without a reason': refused(422),
        'there were too many attempts': refused(429, 'Too many attempts.'),
        'the server fails': refused(500),
        'the call gets no response': networkFailure,
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
      given: opened,
      from: 'start',
      when: 'start',
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      given: bare,
      from: 'start',
      when: 'start',
      to: 'incomplete',
      effects: [],
      contextAfter: { problem: 'This link isn’t complete. Open it from the email again.' },
    },
    {
      spec: 'reading 5: an accepted link is not used again after a reload',
      given: reloaded,
      from: 'start',
      when: 'start',
      to: 'ended',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      from: 'asking',
      when: confirm,
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
      ['the link was used before', used] as const,
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
      ['the call gets no response', unreachable] as const,
      ['the browser is offline', unreachable] as const,
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

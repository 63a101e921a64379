import type { DeviceSession } from '../../../contract/settings/devices.ts';
import { devicesMachine } from '../../../machines/settings/devices.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../samples.ts';

const thisDevice: DeviceSession = {
  sessionId: 's1',
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.x',
  signedInAt: '2026-11-20T09:00:00.000Z',
  usedAt: '2026-11-21T00:00:00.000Z',
  isCurrent: true,
};
const phone: DeviceSession = {
  ...thisDevice,
  sessionId: 's2',
  browser: 'Safari',
  system: 'iOS',
  network: '',
  isCurrent: false,
};
const unknownDevice: DeviceSession = {
  ...phone,
  sessionId: 's3',
  browser: 'Unknown browser',
  system: '',
};

const endPhone = 'the user logs out Safari on iOS';
const endUnknown = 'the user logs out the unknown browser';
const endOthers = 'the user logs out all other devices';
const hasSession = (id: string) => (sessions: readonly DeviceSession[]) =>
  sessions.some(({ sessionId }) => sessionId === id);
const ids = (context: Readonly<Record<string, unknown>>) =>
  (context.sessions as readonly DeviceSession[]).map(({ sessionId }) => sessionId).join(' ');

export const devicesModel = defineModel<typeof devicesMachine>({
  flow: 'devices',
  machine: devicesMachine,
  inputs: { 'in Settings, at the devices': undefined },
  events: {
    'devices.endRequested': { [endPhone]: { session: phone }, [endUnknown]: { session: unknownDevice } },
    'devices.othersEndRequested': { [endOthers]: {} },
    'devices.canceled': { [cancelsAfterWaiting]: {} },
    'devices.retried': { 'the user tries again': {} },
  },
  outcomes: {
    devicesFetch: {
      done: {
        'the server knows three devices': { sessions: [thisDevice, phone, unknownDevice] },
        'the server knows this device only': { sessions: [thisDevice] },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    deviceEnding: {
      done: { 'the device is logged out': undefined },
      error: {
        'the device was logged out already': refused(404, 'That device isn’t logged in any more.'),
        'the server refuses to log it out': refused(500),
        [noResponse]: networkFailure,
      },
    },
    othersEnding: {
      done: { 'the others are logged out': undefined },
      error: {
        'the server refuses to log them out': refused(500),
        'the server doesn’t log them out and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: {
    [endPhone]: ({ context }) => hasSession('s2')(context.sessions),
    [endUnknown]: ({ context }) => hasSession('s3')(context.sessions),
    [endOthers]: ({ context }) => context.sessions.length > 1,
  },
  contextKey: ({ sessions, chosen, notice, problem }) => [
    sessions.map(({ sessionId }) => sessionId),
    chosen?.sessionId,
    notice,
    problem,
  ],
  states: {
    loading: { tags: ['busy'], running: ['devicesFetch'] },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ sessions, notice, problem }) => ({
        'this device stays in the list': hasSession('s1')(sessions),
        'at most one message is shown': notice === null || problem === null,
      }),
    },
    ending: {
      tags: ['busy'],
      running: ['deviceEnding'],
      invariants: ({ chosen, notice, problem }) => ({
        'the affected item is known': chosen !== null && !chosen.isCurrent,
        'the last message is cleared': notice === null && problem === null,
      }),
    },
    endingOthers: {
      tags: ['busy'],
      running: ['othersEnding'],
      invariants: ({ notice, problem }) => ({
        'the last message is cleared': notice === null && problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: 'decision 025',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call devicesFetch']],
      contextAfter: { sessions: [], chosen: null, changes: 0, notice: null, problem: null },
    },
    ...[
      ['the server refuses without a reason', 'Something went wrong. Please try again.'] as const,
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
      effects: [['call devicesFetch']],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 025',
      from: 'loading',
      when: 'the server knows three devices',
      to: 'listing',
      effects: [],
      contextAfter: { sessions: [thisDevice, phone, unknownDevice], notice: null },
    },
    {
      spec: 'decision 025',
      from: 'loading',
      when: 'the server knows this device only',
      to: 'listing',
      effects: [],
      contextAfter: { sessions: [thisDevice], notice: null },
    },
    {
      spec: 'decision 025',
      from: 'listing',
      when: endPhone,
      to: 'ending',
      effects: [['call deviceEnding', { sessionId: 's2' }]],
    },
    {
      spec: 'decision 025',
      from: 'listing',
      when: endUnknown,
      to: 'ending',
      effects: [['call deviceEnding', { sessionId: 's3' }]],
    },
    {
      spec: 'decision 025',
      from: 'listing',
      when: endOthers,
      to: 'endingOthers',
      effects: [['call othersEnding']],
    },
    ...['the device is logged out', 'the device was logged out already'].flatMap((when) => [
      {
        spec: 'decision 025',
        from: 'ending',
        when,
        contextBefore: (context: Readonly<Record<string, unknown>>) =>
          ids(context) === 's1 s2 s3' && (context.chosen as DeviceSession).sessionId === 's2',
        to: 'listing',
        effects: [],
        contextAfter: {
          sessions: [thisDevice, unknownDevice],
          chosen: null,
          changes: 1,
          notice: 'Safari on iOS is logged out.',
          problem: null,
        },
      },
      {
        spec: 'decision 025',
        from: 'ending',
        when,
        contextBefore: (context: Readonly<Record<string, unknown>>) =>
          ids(context) === 's1 s3' && (context.chosen as DeviceSession).sessionId === 's3',
        to: 'listing',
        effects: [],
        contextAfter: {
          sessions: [thisDevice],
          chosen: null,
          changes: 2,
          notice: 'Unknown browser is logged out.',
        },
      },
    ]),
    ...['the server refuses to log it out', noResponse].map((when) => ({
      spec: 'decision 025',
      from: 'ending',
      when,
      contextBefore: (context: Readonly<Record<string, unknown>>) => ids(context) === 's1 s2 s3',
      to: 'listing',
      effects: [],
      contextAfter: {
        sessions: [thisDevice, phone, unknownDevice],
        chosen: null,
        notice: null,
        problem: 'That device couldn’t be logged out. Please try again.',
      },
    })),
    {
      spec: 'decision 025',
      from: 'endingOthers',
      when: 'the others are logged out',
      contextBefore: (context) => ids(context) === 's1 s2 s3',
      to: 'listing',
      effects: [],
      contextAfter: {
        sessions: [thisDevice],
        changes: 1,
        notice: 'All other devices are logged out.',
        problem: null,
      },
    },
    ...[
      [
        'the server refuses to log them out',
        'The other devices couldn’t be logged out. Please try again.',
      ] as const,
      ['the server doesn’t log them out and says why', 'Too many requests.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'endingOthers',
      when,
      contextBefore: (context: Readonly<Record<string, unknown>>) => ids(context) === 's1 s2 s3',
      to: 'listing',
      effects: [],
      contextAfter: { sessions: [thisDevice, phone, unknownDevice], notice: null, problem },
    })),
    ...['ending', 'endingOthers'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      contextBefore: (context: Readonly<Record<string, unknown>>) => ids(context) === 's1 s2 s3',
      to: 'listing',
      effects: [],
      contextAfter: { sessions: [thisDevice, phone, unknownDevice], notice: null, problem: null },
    })),
  ],
});

import { assign, fromPromise, setup } from 'xstate';
import type { DeviceList, DeviceSession } from '../../contract/settings/devices.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import { deviceName } from '../rules/device-name.ts';

type Context = {
  readonly sessions: readonly DeviceSession[];
  /** The device that is being logged out. */
  readonly chosen: DeviceSession | null;
  /** The number of successful logouts; after each the title takes the focus. */
  readonly changes: number;
  /** The result of the last logout; null once the next one starts. */
  readonly notice: string | null;
  readonly problem: string | null;
};

type DevicesEvent =
  | { type: 'devices.endRequested'; session: DeviceSession }
  | { type: 'devices.othersEndRequested' }
  | { type: 'devices.canceled' }
  | { type: 'devices.retried' };

/** Lists the devices that are logged in, and logs them out (decision 025). */
export const devicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DevicesEvent,
    tags: {} as 'busy',
  },
  actors: {
    devicesFetch: fromPromise<DeviceList>(notProvided),
    deviceEnding: fromPromise<void, { sessionId: string }>(notProvided),
    othersEnding: fromPromise<void>(notProvided),
  },
  actions: {
    keepSessions: assign((_, { sessions }: DeviceList) => ({ sessions })),
    choose: assign({ chosen: (_, { session }: { session: DeviceSession }) => session }),
    clearMessages: assign({ notice: null, problem: null }),
    keepProblem: assign({ chosen: null, problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ chosen: null, problem: loadingCanceled }),
    dropChosen: assign(({ context: { sessions, chosen, changes } }) => ({
      sessions: sessions.filter(({ sessionId }) => sessionId !== chosen?.sessionId),
      notice: chosen && `${deviceName(chosen)} is logged out.`,
      chosen: null,
      changes: changes + 1,
    })),
    keepOnlyThis: assign(({ context: { sessions, changes } }) => ({
      sessions: sessions.filter(({ isCurrent }) => isCurrent),
      notice: 'All other devices are logged out.',
      changes: changes + 1,
    })),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'devices',
  description: 'See the devices that are logged in, and log them out (decision 025).',
  context: { sessions: [], chosen: null, changes: 0, notice: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the list of devices (decision 025).',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'devicesFetch',
        src: 'devicesFetch',
        onDone: {
          target: 'listing',
          actions: { type: 'keepSessions', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, somethingWentWrong),
            }),
          },
        },
      },
      on: { 'devices.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'devices.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The devices, this one first (decision 025).',
      on: {
        'devices.endRequested': {
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => ({ session: event.session }) },
        },
        'devices.othersEndRequested': { target: 'endingOthers' },
      },
    },
    ending: {
      description: 'A device is being logged out; one that already is counts as done (decision 025).',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'deviceEnding',
        src: 'deviceEnding',
        input: ({ context }) => ({ sessionId: context.chosen?.sessionId ?? '' }),
        onDone: { target: 'listing', actions: 'dropChosen' },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: 'dropChosen',
          },
          {
            target: 'listing',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'That device couldn’t be logged out. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'devices.canceled': { target: 'listing' } },
    },
    endingOthers: {
      description: 'All other devices are being logged out (decision 025).',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'othersEnding',
        src: 'othersEnding',
        onDone: { target: 'listing', actions: 'keepOnlyThis' },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'The other devices couldn’t be logged out. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'devices.canceled': { target: 'listing' } },
    },
  },
});

import { assign, fromPromise, setup } from 'xstate';
import { paths } from '../../contract/paths.ts';
import { type Navigation, notProvided } from '../client-rules/effects.ts';
import { isNetworkFailure } from '../client-rules/failures.ts';

export type ResetLinkInput = {
  /** The query parameter `token` of the address (spec §2), or null. */
  readonly token: string | null;
};

type Context = ResetLinkInput & { readonly problem: string | null };

type ResetLinkEvent =
  | { type: 'resetLink.continued' }
  | { type: 'resetLink.retried' }
  | { type: 'resetLink.newLinkRequested' }
  | { type: 'resetLink.canceled' };

/** Validates the token of a mailed reset link (spec §2 /reset-password-token, §4, §8, §9). */
export const resetLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ResetLinkEvent,
    input: {} as ResetLinkInput,
    tags: {} as 'busy',
  },
  actors: {
    tokenCheck: fromPromise<void, { token: string }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    storeResetToken: (_, _stored: { token: string }) => notProvided(),
    removeResetToken: () => notProvided(),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
  },
  guards: {
    hasNoToken: ({ context }) => !context.token,
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
  },
  delays: {
    /** 1.5 s after token verification (spec §9). */
    verifiedPause: 1500,
    /** 3 s on an invalid link (spec §9). */
    invalidPause: 3000,
  },
}).createMachine({
  id: 'resetLink',
  description: 'Verify the token of a reset link, then move on (spec §4, reset token page).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the address has a token (spec §8).',
      always: [{ guard: 'hasNoToken', target: 'missing' }, { target: 'verifying' }],
    },
    verifying: {
      description: 'The token is checked, but not used up (spec §4).',
      tags: 'busy',
      entry: { type: 'storeResetToken', params: ({ context }) => ({ token: context.token ?? '' }) },
      invoke: {
        id: 'tokenCheck',
        src: 'tokenCheck',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'verified' },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
          },
          { target: 'invalid' },
        ],
      },
      on: { 'resetLink.canceled': { target: 'left' } },
    },
    verified: {
      description: 'The link is valid; on to /reset-password after 1.5 s (spec §4).',
      after: { verifiedPause: { target: 'handedOver' } },
      on: { 'resetLink.continued': { target: 'handedOver' } },
    },
    missing: {
      description: 'The address has no token; on to /link-expired after 3 s (spec §8).',
      entry: [
        'removeResetToken',
        { type: 'keepProblem', params: { message: 'No reset token found in the URL' } },
      ],
      after: { invalidPause: { target: 'expired' } },
      on: { 'resetLink.continued': { target: 'expired' } },
    },
    invalid: {
      description:
        'The link is invalid; the reset token is removed, and on to /link-expired after 3 s (spec §4).',
      entry: [
        'removeResetToken',
        { type: 'keepProblem', params: { message: 'Reset link has expired or is invalid' } },
      ],
      after: { invalidPause: { target: 'expired' } },
      on: { 'resetLink.continued': { target: 'expired' } },
    },
    unreachable: {
      description: 'There was no answer, so the link may still be valid; retry (decision 002).',
      on: { 'resetLink.retried': { target: 'verifying' }, 'resetLink.newLinkRequested': { target: 'left' } },
    },
    handedOver: {
      description: 'The new-password form takes over (spec §4).',
      entry: { type: 'navigate', params: { to: paths.resetPassword(), replace: true } },
      type: 'final',
    },
    expired: {
      description: 'The link-expired screen takes over (spec §4).',
      entry: { type: 'navigate', params: { to: paths.linkExpired(), replace: true } },
      type: 'final',
    },
    left: {
      description: 'The user canceled (reading 9).',
      entry: [
        'removeResetToken',
        { type: 'navigate', params: { to: paths.forgotPassword(), replace: true } },
      ],
      type: 'final',
    },
  },
});

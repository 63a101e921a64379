import { assign, fromPromise, setup } from 'xstate';
import type { OtpBody, Profile, VerifyResult } from '../../contract/account/account.ts';
import { isCompleteCode, noDigits, pastedDigits } from '../client-rules/account/one-time-code.ts';
import { leadsToCompletion, loginPath, redirectPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, isNetworkFailure } from '../client-rules/failures.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import { firstCooldownMs, laterCooldownMs } from '../rules/resend-cooldown.ts';

export type VerifyEmailInput = {
  /** The email from the navigation state; without it there is no account to verify (spec §2). */
  readonly email: string | null;
  /** The role from the previous page, which decides the login page to return to. */
  readonly role: string | null;
  /** Whether the code was verified just before this page was reloaded. */
  readonly isVerified: boolean;
  /** The number of successful resends, restored after a reload. */
  readonly resends: number;
  /** The end of the current cooldown, and the current time, in ms since the epoch. */
  readonly deadline: number;
  readonly now: number;
};

type Context = VerifyEmailInput & {
  /** One string per box: a digit or ''. */
  readonly digits: readonly string[];
  /** The problem with the code. */
  readonly problem: string | null;
  /** The problem with a pasted text that isn't a code; announced politely, because nothing has changed. */
  readonly pasteProblem: string | null;
  /** The problem with resending the code. */
  readonly resendProblem: string | null;
  /** The number of times that the boxes were cleared; each time the first one gets the focus. */
  readonly resetCount: number;
};

type VerifyEmailEvent =
  | { type: 'otp.typed'; digits: readonly string[] }
  | { type: 'otp.pasted'; text: string }
  | { type: 'otp.submitted' }
  | { type: 'otp.canceled' }
  | { type: 'otp.retried' }
  | { type: 'otp.resendRequested' }
  | { type: 'otp.resendCanceled' };

const otpMessage = (error: unknown) => failureMessage(error, 'Invalid OTP. Please try again.');
const profileMessage = (error: unknown) => failureMessage(error, 'Something went wrong.');
const resendFailed = 'Failed to resend OTP. Please try again.';
const incompleteCode = 'Please enter a valid 4-digit OTP';
const noCode = 'That isn’t a code. Paste the 4 digits from the email.';
const errorToast = (message: string): ToastMessage => ({ kind: 'error', message });
const redirect = (profile: Profile): Navigation => ({ to: redirectPath(profile), replace: true });
const cooldownOf = ({ email, resends, deadline }: Context) => ({ email: email ?? '', resends, deadline });

/**
 * The 4-digit email code and its cooldowns (spec §2 /verify, §4 OTP, §5, §8, §9; readings 1 and 2). Longer than most
 * machines: two regions with their own delays, which can't be split because they share context.
 */
export const verifyEmailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VerifyEmailEvent,
    input: {} as VerifyEmailInput,
    tags: {} as 'busy' | 'resending',
  },
  actors: {
    verification: fromPromise<VerifyResult, OtpBody>(notProvided),
    profileFetch: fromPromise<Profile>(notProvided),
    /** Returns the time when the new code was sent, in ms since the epoch. */
    resend: fromPromise<{ sentAt: number }, { email: string }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    storeTokenIfPresent: (_, _result: { token: string | null }) => notProvided(),
    storeVerified: () => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    forgetSession: () => notProvided(),
    removeOauthRole: () => notProvided(),
    storeCooldown: (_, _cooldown: { email: string; resends: number; deadline: number }) => notProvided(),
    keepDigits: assign((_, { digits }: { digits: readonly string[] }) => ({
      digits,
      problem: null,
      pasteProblem: null,
    })),
    clearDigits: assign({
      digits: noDigits,
      pasteProblem: null,
      resetCount: ({ context }) => context.resetCount + 1,
    }),
    keepProblem: assign((_, { message }: { message: string }) => ({ problem: message, pasteProblem: null })),
    clearProblem: assign({ problem: null }),
    keepPasteProblem: assign({ pasteProblem: noCode }),
    keepResendProblem: assign({ resendProblem: resendFailed }),
    clearResendProblem: assign({ resendProblem: null }),
    startCooldown: assign((_, cooldown: { resends: number; deadline: number }) => cooldown),
  },
  guards: {
    hasNoEmail: ({ context }) => !context.email,
    isAlreadyVerified: ({ context }) => context.isVerified,
    isNumericPaste: (_, { text }: { text: string }) => pastedDigits(text) !== null,
    hasEveryDigit: ({ context }) => isCompleteCode(context.digits),
    hasProfileToComplete: (_, { profile }: { profile: Profile }) => leadsToCompletion(redirectPath(profile)),
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
    hasRunningCooldown: ({ context }) => context.deadline > context.now,
    isFirstResend: ({ context }) => context.resends === 0,
  },
  delays: {
    /** 30 s the first time (spec §9). */
    firstCooldown: firstCooldownMs,
    /** 60 s each later time (spec §9). */
    laterCooldown: laterCooldownMs,
    /** The remainder of a cooldown that was running when the page was reloaded (reading 1). */
    remainingCooldown: ({ context }) => context.deadline - context.now,
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'Verify an email address by its 4-digit code; resend with a cooldown (spec §4, OTP).',
  context: ({ input }) => ({
    ...input,
    digits: noDigits,
    problem: null,
    pasteProblem: null,
    resendProblem: null,
    resetCount: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The screen needs an email passed in navigation state (spec §2).',
      always: [
        { guard: 'hasNoEmail', target: 'turnedAway' },
        // A code works only once, and after a reload it has already been used.
        { guard: 'isAlreadyVerified', target: '#verifyEmail.asking.code.loadingProfile' },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'Entering the code and resending it are independent (spec §4, OTP).',
      type: 'parallel',
      states: {
        code: {
          description: 'Four digits are typed and verified (spec §4, OTP).',
          initial: 'typing',
          states: {
            typing: {
              description: 'Four boxes, one digit each (spec §5).',
              on: {
                'otp.typed': {
                  actions: { type: 'keepDigits', params: ({ event }) => ({ digits: event.digits }) },
                },
                'otp.pasted': [
                  {
                    guard: { type: 'isNumericPaste', params: ({ event }) => ({ text: event.text }) },
                    actions: {
                      type: 'keepDigits',
                      params: ({ event }) => ({ digits: pastedDigits(event.text) ?? noDigits }),
                    },
                  },
                  { actions: 'keepPasteProblem' },
                ],
                'otp.submitted': [
                  { guard: 'hasEveryDigit', target: 'verifying' },
                  { actions: { type: 'keepProblem', params: { message: incompleteCode } } },
                ],
              },
            },
            verifying: {
              description: 'The code is being verified; success returns a token (spec §4, §7).',
              tags: 'busy',
              invoke: {
                id: 'verification',
                src: 'verification',
                input: ({ context }) => ({ otp: context.digits.join('') }),
                onDone: {
                  target: 'loadingProfile',
                  actions: [
                    { type: 'storeTokenIfPresent', params: ({ event }) => event.output },
                    'storeVerified',
                  ],
                },
                onError: {
                  target: 'typing',
                  actions: [
                    'clearDigits',
                    { type: 'keepProblem', params: ({ event }) => ({ message: otpMessage(event.error) }) },
                  ],
                },
              },
              on: { 'otp.canceled': { target: 'typing' } },
            },
            loadingProfile: {
              description: 'The profile decides where to go, as in login (spec §4).',
              tags: 'busy',
              invoke: {
                id: 'profileFetch',
                src: 'profileFetch',
                onDone: [
                  {
                    guard: {
                      type: 'hasProfileToComplete',
                      params: ({ event }) => ({ profile: event.output }),
                    },
                    target: '#verifyEmail.admitted',
                    actions: [
                      { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                      { type: 'track', params: { event: 'user_logged_in' } },
                      {
                        type: 'showToast',
                        params: { kind: 'info', message: 'Please complete your profile' },
                      },
                      { type: 'navigate', params: ({ event }) => redirect(event.output) },
                    ],
                  },
                  {
                    target: '#verifyEmail.admitted',
                    actions: [
                      { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                      { type: 'track', params: { event: 'user_logged_in' } },
                      {
                        type: 'showToast',
                        params: { kind: 'success', message: 'Successfully signed in!' },
                      },
                      'removeOauthRole',
                      { type: 'navigate', params: ({ event }) => redirect(event.output) },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                    target: 'unreachable',
                  },
                  {
                    target: '#verifyEmail.lost',
                    actions: [
                      'forgetSession',
                      { type: 'showToast', params: ({ event }) => errorToast(profileMessage(event.error)) },
                      {
                        type: 'navigate',
                        params: ({ context }) => ({ to: loginPath(context.role), replace: true }),
                      },
                    ],
                  },
                ],
              },
              on: { 'otp.canceled': { target: 'unreachable' } },
            },
            unreachable: {
              description: 'The address is verified, but the profile could not be loaded; retry (reading 9).',
              on: { 'otp.retried': { target: 'loadingProfile' } },
            },
          },
        },
        resend: {
          description: 'Requesting a new code, and the cooldown before the next one (spec §4, OTP).',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Checks whether a cooldown was running when the page loaded (reading 1).',
              always: [{ guard: 'hasRunningCooldown', target: 'coolingRemaining' }, { target: 'available' }],
            },
            available: {
              description: 'A new code can be requested (reading 1).',
              on: { 'otp.resendRequested': { target: 'sending', actions: 'clearResendProblem' } },
            },
            sending: {
              description: 'A new code is being requested (spec §7).',
              tags: 'resending',
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ email: context.email ?? '' }),
                onDone: [
                  {
                    guard: 'isFirstResend',
                    target: 'coolingFirst',
                    actions: {
                      type: 'startCooldown',
                      params: ({ event }) => ({
                        resends: 1,
                        deadline: event.output.sentAt + firstCooldownMs,
                      }),
                    },
                  },
                  {
                    target: 'coolingLater',
                    actions: {
                      type: 'startCooldown',
                      params: ({ context, event }) => ({
                        resends: context.resends + 1,
                        deadline: event.output.sentAt + laterCooldownMs,
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'available',
                  actions: 'keepResendProblem',
                },
              },
              on: { 'otp.resendCanceled': { target: 'available' } },
            },
            coolingFirst: {
              description: 'The first cooldown: 30 s (spec §9).',
              entry: [
                'clearDigits',
                'clearProblem',
                { type: 'storeCooldown', params: ({ context }) => cooldownOf(context) },
                { type: 'showToast', params: { kind: 'success', message: 'New OTP sent successfully!' } },
              ],
              after: { firstCooldown: { target: 'available' } },
            },
            coolingLater: {
              description: 'Every later cooldown: 60 s (spec §9).',
              entry: [
                'clearDigits',
                'clearProblem',
                { type: 'storeCooldown', params: ({ context }) => cooldownOf(context) },
                { type: 'showToast', params: { kind: 'success', message: 'New OTP sent successfully!' } },
              ],
              after: { laterCooldown: { target: 'available' } },
            },
            coolingRemaining: {
              description: 'The rest of a cooldown that was running before a reload (reading 1).',
              after: { remainingCooldown: { target: 'available' } },
            },
          },
        },
      },
    },
    turnedAway: {
      description: 'The page was opened without logging in first (spec §2).',
      entry: {
        type: 'navigate',
        params: { to: '/', replace: true, state: { message: 'Please login first to verify your account' } },
      },
      type: 'final',
    },
    admitted: { description: 'Verified and signed in (spec §4, OTP).', type: 'final' },
    lost: { description: 'Verified, but the profile can’t be read; log in again (spec §4).', type: 'final' },
  },
});

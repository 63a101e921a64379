import type { AnyEventObject } from 'xstate';
import { twoStepLoginFlow } from '../../../../src/app/flows/account/two-step-login-flow.ts';
import { twoStepSetupFlow } from '../../../../src/app/flows/settings/two-step-setup-flow.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { justConfirmed } from '../confirmations.ts';

const twoStep = { screen: 'two-step-setup', signedIn: true, cancel: { type: 'twoStep.canceled' } } as const;
const starts = { type: 'twoStep.started' };
const firstCode = { type: 'twoStep.codeSubmitted', code: '123456' };
/** Sends each event once the flow is in the state that handles it. */
const twoStepBy =
  (...steps: readonly (readonly [state: string, event: AnyEventObject])[]) =>
  ({ context }: App) => {
    const actor = run(twoStepSetupFlow(context, justConfirmed()), undefined);
    let left = steps;
    actor.subscribe((snapshot) => {
      const [next, ...rest] = left;
      if (!next || !snapshot.matches(next[0])) return;
      left = rest;
      actor.send(next[1]);
    });
    return actor;
  };

const secondStep = { type: 'secondFactor.submitted', code: '123456', trustDevice: false };
const twoStepLogin = {
  screen: 'two-step-login',
  start: ({ context }: App) =>
    run(twoStepLoginFlow(context), { challenge: 'ch1', role: 'CORPORATE', canTrustDevice: true }, secondStep),
  cancel: { type: 'secondFactor.canceled' },
} as const;

/** The calls of two-step verification, at a login and in Settings. */
export const twoStepCallSites: Readonly<Record<string, CallSite>> = {
  'answer the second step': {
    ...twoStepLogin,
    route: 'answerSecondFactor',
    waiting: { state: 'checking', actor: 'codeCheck' },
    retryEvents: [secondStep],
    ends: {
      failed: { state: 'asking', text: 'We couldn’t check that. Please try again.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'asking', text: 'Use a recovery code instead' },
    },
  },
  'profile after the second step': {
    ...twoStepLogin,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
    retryEvents: [],
    goodEnds: ['ended'],
    ends: {
      failed: { state: 'ended', toast: 'Something went wrong.', navigatesTo: '/company/login' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'ended', navigatesTo: '/company/login' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'ended',
          toast: 'Invalid profile data received',
          navigatesTo: '/company/login',
          session: 'none',
        },
        'wrong fields': { navigatesTo: '/' },
      },
    },
  },
  'two-step status': {
    ...twoStep,
    route: 'twoStepStatus',
    waiting: { state: 'loading', actor: 'statusFetch' },
    start: twoStepBy(),
    retryEvents: [{ type: 'twoStep.retried' }],
    goodEnds: ['off'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'off', text: 'Set up' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'start two-step verification': {
    ...twoStep,
    route: 'startTwoStep',
    waiting: { state: 'starting', actor: 'setupStart' },
    start: twoStepBy(['off', starts]),
    retryEvents: [starts],
    goodEnds: ['settingUp'],
    ends: {
      failed: { state: 'off', text: 'Something went wrong. Please try again.' },
      good: { state: 'settingUp', text: 'Copy key' },
      canceled: { state: 'off', text: 'Set up' },
    },
  },
  'turn two-step verification on': {
    ...twoStep,
    route: 'turnOnTwoStep',
    waiting: { state: 'turningOn', actor: 'activation' },
    start: twoStepBy(['off', starts], ['settingUp', firstCode]),
    retryEvents: [firstCode, starts],
    goodEnds: ['showingCodes', 'settingUp'],
    ends: {
      failed: { state: 'settingUp', text: 'Something went wrong. Please try again.' },
      good: { state: 'showingCodes', text: 'Your recovery codes' },
      canceled: { state: 'off', text: 'Set up' },
    },
  },
  'make new recovery codes': {
    ...twoStep,
    route: 'renewRecoveryCodes',
    waiting: { state: 'makingCodes', actor: 'codeRenewal' },
    start: twoStepBy(
      ['off', starts],
      ['settingUp', firstCode],
      ['showingCodes', { type: 'twoStep.codesSaved' }],
      ['on', { type: 'twoStep.codesRequested' }],
    ),
    retryEvents: [{ type: 'twoStep.codesRequested' }, starts],
    goodEnds: ['showingCodes', 'settingUp'],
    ends: {
      failed: { state: 'on', text: 'Something went wrong. Please try again.' },
      good: { state: 'showingCodes', text: 'Your recovery codes' },
      canceled: { state: 'off', text: 'Set up' },
    },
  },
  'turn two-step verification off': {
    ...twoStep,
    route: 'turnOffTwoStep',
    waiting: { state: 'turningOff', actor: 'deactivation' },
    start: twoStepBy(
      ['off', starts],
      ['settingUp', firstCode],
      ['showingCodes', { type: 'twoStep.codesSaved' }],
      ['on', { type: 'twoStep.turnOffRequested' }],
    ),
    retryEvents: [{ type: 'twoStep.turnOffRequested' }],
    goodEnds: ['off'],
    ends: {
      failed: { state: 'on', text: 'Something went wrong. Please try again.' },
      good: { state: 'off', text: 'Set up' },
      canceled: { state: 'off', text: 'Set up' },
      isAnswerRead: false,
    },
  },
};

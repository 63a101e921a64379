import type { AnyEventObject } from 'xstate';
import { twoStepLoginFlow } from '../../../../src/app/flows/account/two-step-login-flow.ts';
import { twoStepSetupFlow } from '../../../../src/app/flows/settings/two-step-setup-flow.ts';
import { type App, run } from '../../app/app-support.ts';
import { justConfirmed } from '../confirmations.ts';
import type { Place } from '../place.ts';

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
export const twoStepPlaces: Readonly<Record<string, Place>> = {
  'answer the second step': {
    ...twoStepLogin,
    route: 'answerSecondFactor',
    waiting: { state: 'checking', actor: 'codeCheck' },
    again: [secondStep],
    outcome: {
      failed: { state: 'asking', text: 'We couldn’t check that. Please try again.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        goesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'asking', text: 'Use a recovery code instead' },
    },
  },
  'profile after the second step': {
    ...twoStepLogin,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
    again: [],
    ends: ['ended'],
    outcome: {
      failed: { state: 'ended', toast: 'Something went wrong.', goesTo: '/company/login' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        goesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'ended', goesTo: '/company/login' },
      isAnswerRead: false,
      but: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'ended',
          toast: 'Invalid profile data received',
          goesTo: '/company/login',
          session: 'none',
        },
        'wrong fields': { goesTo: '/' },
      },
    },
  },
  'two-step status': {
    ...twoStep,
    route: 'twoStepStatus',
    waiting: { state: 'loading', actor: 'statusFetch' },
    start: twoStepBy(),
    again: [{ type: 'twoStep.retried' }],
    ends: ['off'],
    outcome: {
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
    again: [starts],
    ends: ['settingUp'],
    outcome: {
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
    again: [firstCode, starts],
    ends: ['showingCodes', 'settingUp'],
    outcome: {
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
    again: [{ type: 'twoStep.codesRequested' }, starts],
    ends: ['showingCodes', 'settingUp'],
    outcome: {
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
    again: [{ type: 'twoStep.turnOffRequested' }],
    ends: ['off'],
    outcome: {
      failed: { state: 'on', text: 'Something went wrong. Please try again.' },
      good: { state: 'off', text: 'Set up' },
      canceled: { state: 'off', text: 'Set up' },
      isAnswerRead: false,
    },
  },
};

import type { AnyEventObject } from 'xstate';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';

const twoStep = { screen: 'two-step-setup', signedIn: true, cancel: { type: 'twoStep.cancelled' } } as const;
const begun = { type: 'twoStep.begun' };
const firstCode = { type: 'twoStep.codeSubmitted', code: '123456' };
/** Each event once the flow is in the state that takes it. */
const twoStepBy =
  (...steps: readonly (readonly [state: string, event: AnyEventObject])[]) =>
  ({ flows }: App) => {
    const actor = run(flows.twoStepSetup, undefined);
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
  start: ({ flows }: App) =>
    run(flows.twoStepLogin, { challenge: 'ch1', role: 'CORPORATE', canTrustDevice: true }, secondStep),
  cancel: { type: 'secondFactor.cancelled' },
} as const;

/** The places of two-step verification: at a login, and in Settings. */
export const twoStepPlaces: Readonly<Record<string, Place>> = {
  'answer the second step': {
    ...twoStepLogin,
    route: 'answerSecondFactor',
    waiting: { state: 'checking', actor: 'codeCheck' },
    again: [secondStep],
  },
  'profile after the second step': {
    ...twoStepLogin,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
    again: [],
    ends: ['ended'],
  },
  'two-step status': {
    ...twoStep,
    route: 'twoStepStatus',
    waiting: { state: 'loading', actor: 'statusFetch' },
    start: twoStepBy(),
    again: [{ type: 'twoStep.retried' }],
    ends: ['off'],
  },
  'begin two-step verification': {
    ...twoStep,
    route: 'beginTwoStep',
    waiting: { state: 'beginning', actor: 'setupStart' },
    start: twoStepBy(['off', begun]),
    again: [begun],
    ends: ['settingUp'],
  },
  'turn two-step verification on': {
    ...twoStep,
    route: 'turnOnTwoStep',
    waiting: { state: 'turningOn', actor: 'activation' },
    start: twoStepBy(['off', begun], ['settingUp', firstCode]),
    again: [firstCode, begun],
    ends: ['showingCodes', 'settingUp'],
  },
  'make new recovery codes': {
    ...twoStep,
    route: 'renewRecoveryCodes',
    waiting: { state: 'makingCodes', actor: 'codeRenewal' },
    start: twoStepBy(
      ['off', begun],
      ['settingUp', firstCode],
      ['showingCodes', { type: 'twoStep.codesSaved' }],
      ['on', { type: 'twoStep.codesRequested' }],
    ),
    again: [{ type: 'twoStep.codesRequested' }, begun],
    ends: ['showingCodes', 'settingUp'],
  },
  'turn two-step verification off': {
    ...twoStep,
    route: 'turnOffTwoStep',
    waiting: { state: 'turningOff', actor: 'turningOff' },
    start: twoStepBy(
      ['off', begun],
      ['settingUp', firstCode],
      ['showingCodes', { type: 'twoStep.codesSaved' }],
      ['on', { type: 'twoStep.turnedOff' }],
    ),
    again: [{ type: 'twoStep.turnedOff' }],
    ends: ['off'],
  },
};

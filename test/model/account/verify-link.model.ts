import { verifyLinkMachine } from '../../../machines/account/verify-link.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  company,
  networkFailure,
  newDeveloper,
  offlineFailure,
  refused,
} from '../samples.ts';

const usedLinkMessage = 'This link has expired or was used already. Please log in.';
const openedLink = { token: 'v1', isVerified: false };
const atLink = 'at the address that was mailed';

export const verifyLinkModel = defineModel<typeof verifyLinkMachine>({
  flow: 'verify-link',
  machine: verifyLinkMachine,
  inputs: {
    [atLink]: openedLink,
    'at the address that was mailed, loaded again after the link was used': { token: '', isVerified: true },
  },
  events: {
    'link.retried': { 'the user presses ‘Try again’': {} },
    'link.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    linkVerification: {
      done: { 'the server accepts the link': { token: 't2' } },
      error: {
        'the server refuses the link as used': refused(422, usedLinkMessage),
        'the server refuses the link without a reason': refused(422),
        'the link gets no response': networkFailure,
        'the browser is offline': offlineFailure,
      },
    },
    profileFetch: {
      done: {
        'the profile of a company loads': company,
        'a developer’s incomplete profile loads': newDeveloper,
      },
      error: {
        'the server refuses the profile without a reason': refused(500),
        'loading the profile gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ problem }) => problem,
  states: {
    verifying: { tags: ['busy'], running: ['linkVerification'] },
    unreachable: { invariants: ({ problem }) => ({ 'no problem with the link is shown': problem === null }) },
    loadingProfile: { tags: ['busy'], running: ['profileFetch'] },
    profileUnreachable: {},
    refused: { ends: true, invariants: ({ problem }) => ({ 'there is an error text': Boolean(problem) }) },
    admitted: { ends: true },
    lost: { ends: true },
  },
  expectations: [
    {
      spec: 'decision 018: the link’s token, and nothing else, verifies the address',
      given: atLink,
      from: 'start',
      when: 'start',
      to: 'verifying',
      effects: [['call linkVerification', { token: 'v1' }]],
    },
    {
      spec: 'reading 5: an accepted link is not used again after a reload',
      given: 'at the address that was mailed, loaded again after the link was used',
      from: 'start',
      when: 'start',
      to: 'loadingProfile',
      effects: [['call profileFetch']],
    },
    {
      spec: 'decision 018: continues as after a code; the former user is signed out',
      from: 'verifying',
      when: 'the server accepts the link',
      to: 'loadingProfile',
      effects: [['storeVerified'], ['forgetSession'], ['storeToken', { token: 't2' }], ['call profileFetch']],
    },
    {
      spec: 'decision 018',
      from: 'verifying',
      when: 'the server refuses the link as used',
      to: 'refused',
      effects: [],
      contextAfter: { problem: usedLinkMessage },
    },
    {
      spec: 'decision 018',
      from: 'verifying',
      when: 'the server refuses the link without a reason',
      to: 'refused',
      effects: [],
      contextAfter: { problem: 'This link has expired or was used already.' },
    },
    ...['the link gets no response', 'the browser is offline', cancelsAfterWaiting].map((when) => ({
      spec: 'decision 002: a missing response is no verdict',
      from: 'verifying',
      when,
      to: 'unreachable',
      effects: [],
    })),
    {
      spec: 'decision 002: try again with the same token',
      from: 'unreachable',
      when: 'the user presses ‘Try again’',
      to: 'verifying',
      effects: [['call linkVerification', { token: 'v1' }]],
    },
    {
      spec: 'spec §4: redirected as in login',
      from: 'loadingProfile',
      when: 'the profile of a company loads',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: company }],
        ['track', { event: 'user_logged_in' }],
        ['showToast', { kind: 'success', message: 'Successfully signed in!' }],
        ['removeOauthRole'],
        ['navigate', { to: '/company/dashboard', replace: true }],
      ],
    },
    {
      spec: 'spec §4: redirected as in login',
      from: 'loadingProfile',
      when: 'a developer’s incomplete profile loads',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: newDeveloper }],
        ['track', { event: 'user_logged_in' }],
        ['showToast', { kind: 'info', message: 'Please complete your profile' }],
        ['navigate', { to: '/complete-developer-profile/d1', replace: true }],
      ],
    },
    {
      spec: 'spec §4: a failed fetch removes the token',
      from: 'loadingProfile',
      when: 'the server refuses the profile without a reason',
      to: 'lost',
      effects: [
        ['forgetSession'],
        ['showToast', { kind: 'error', message: 'Something went wrong.' }],
        ['navigate', { to: '/developer/login', replace: true }],
      ],
    },
    ...['loading the profile gets no response', cancelsAfterWaiting].map((when) => ({
      spec: 'reading 9: the address is verified, and the profile can be loaded again',
      from: 'loadingProfile',
      when,
      to: 'profileUnreachable',
      effects: [],
    })),
    {
      spec: 'reading 9',
      from: 'profileUnreachable',
      when: 'the user presses ‘Try again’',
      to: 'loadingProfile',
      effects: [['call profileFetch']],
    },
  ],
});

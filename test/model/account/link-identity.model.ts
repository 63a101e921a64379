import type { IdentityLink } from '../../../contract/account/identity-link.ts';
import { linkIdentityMachine } from '../../../machines/account/link-identity.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, offlineFailure, refused } from '../samples.ts';

const backFromGoogle = 'back from Google, whose address has an account';
const withoutToken = 'at the page, without a token';
const typesPassword = 'the user types the password and connects it';
const noPassword = 'the user connects it without a password';
const pressesConnect = 'the user presses ‘Connect GitHub’';
const requestsLink = 'the user requests a link by email';
const mailInstead = 'the user requests a link by email instead';

const byPassword: IdentityLink = {
  provider: 'google',
  email: 'cora@example.com',
  isKnown: false,
  method: 'password',
};
const knownLink: IdentityLink = { ...byPassword, isKnown: true };
const byMail: IdentityLink = { ...byPassword, provider: 'github', method: 'mail' };
const mailedLink: IdentityLink = { ...byMail, method: 'press' };

const linkEndedText = 'This link has expired or was already used. Please sign in again.';
const wrongPasswordMessage = 'That password isn’t right. Please try again.';
const tooMany = 'Too many requests. Try again in 1 hour.';
const endedFailure = refused(422, linkEndedText, 'linkEnded');
const methodOf = (context: { readonly link: IdentityLink | null }) => context.link?.method;

export const linkIdentityModel = defineModel<typeof linkIdentityMachine>({
  flow: 'link-identity',
  machine: linkIdentityMachine,
  inputs: { [backFromGoogle]: { token: 'k1' }, [withoutToken]: { token: null } },
  events: {
    'link.submitted': { [typesPassword]: { password: 'Sunny-day-7' }, [noPassword]: { password: '' } },
    'link.pressed': { [pressesConnect]: {} },
    'link.mailRequested': { [requestsLink]: {}, [mailInstead]: {} },
    'link.returned': { 'the user goes back': {} },
    'link.retried': { 'the user presses ‘Try again’': {} },
    'link.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    linkFetch: {
      done: {
        'Google is pending, and the account has a password': byPassword,
        'Google must be confirmed again': knownLink,
        'GitHub is pending, and the account has no password': byMail,
        'the mailed link is opened': mailedLink,
      },
      error: {
        'nothing is pending any more': endedFailure,
        'the server refuses the token without a reason': refused(500),
        [noResponse]: networkFailure,
        'the browser is offline': offlineFailure,
      },
    },
    linkConfirmation: {
      done: {
        'it is connected': { token: 'h1' },
        'a second step is required': { secondFactor: { challenge: 'ch1' } },
      },
      error: {
        'the password is wrong': refused(422, wrongPasswordMessage, 'wrongPassword'),
        'it has ended in the meantime': endedFailure,
        'the proof gets no response': networkFailure,
      },
    },
    linkMailing: {
      done: { 'the link is mailed': undefined },
      error: {
        'it has ended before the mail': endedFailure,
        'there were too many mails': refused(429, tooMany),
        'the request for the mail gets no response': networkFailure,
      },
    },
  },
  possible: {
    [typesPassword]: ({ context }) => methodOf(context) === 'password',
    [noPassword]: ({ context }) => methodOf(context) === 'password',
    [pressesConnect]: ({ context }) => methodOf(context) === 'press',
    [requestsLink]: ({ context }) => methodOf(context) === 'mail',
    [mailInstead]: ({ context }) => methodOf(context) === 'password',
    'the password is wrong': ({ context }) => methodOf(context) === 'password',
  },
  contextKey: ({ link, password, problem, fieldProblems }) => [link, password !== '', problem, fieldProblems],
  states: {
    loading: { tags: ['busy'], running: ['linkFetch'] },
    unreachable: {
      invariants: ({ problem }) => ({ 'no problem with the token is shown': problem === null }),
    },
    asking: {
      invariants: ({ password, link }) => ({
        'the password is not stored': password === '',
        'the pending connection is known': link !== null,
      }),
    },
    linking: {
      tags: ['busy'],
      running: ['linkConfirmation'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problem of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    mailing: {
      tags: ['busy'],
      running: ['linkMailing'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problem of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    mailed: {},
    connected: {
      ends: true,
      invariants: ({ password }) => ({ 'the password is not stored': password === '' }),
    },
    challenged: {
      ends: true,
      invariants: ({ password }) => ({ 'the password is not stored': password === '' }),
    },
    ended: {
      ends: true,
      invariants: ({ problem, password }) => ({
        'there is an error text': Boolean(problem),
        'the password is not stored': password === '',
      }),
    },
  },
  expectations: [
    {
      spec: 'decision 026',
      given: backFromGoogle,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call linkFetch', { token: 'k1' }]],
    },
    {
      spec: 'decision 026',
      given: withoutToken,
      from: 'start',
      when: 'start',
      to: 'ended',
      effects: [['spendToken']],
      contextAfter: { problem: 'This link is incomplete. Please sign in again.' },
    },
    ...(
      [
        ['Google is pending, and the account has a password', byPassword],
        ['Google must be confirmed again', knownLink],
        ['GitHub is pending, and the account has no password', byMail],
        ['the mailed link is opened', mailedLink],
      ] as const
    ).map(([when, link]) => ({
      spec: 'decision 026: nothing happens before the user acts',
      from: 'loading',
      when,
      to: 'asking',
      effects: [],
      contextAfter: { link, problem: null },
    })),
    ...['nothing is pending any more', 'the server refuses the token without a reason'].map((when) => ({
      spec: 'decision 026',
      from: 'loading',
      when,
      to: 'ended',
      effects: [['spendToken'] as const],
      contextAfter: { problem: linkEndedText },
    })),
    ...[noResponse, 'the browser is offline', cancelsAfterWaiting].map((when) => ({
      spec: 'decision 002: a missing response is no verdict',
      from: 'loading',
      when,
      to: 'unreachable',
      effects: [],
    })),
    {
      spec: 'decision 002: try again with the same token',
      from: 'unreachable',
      when: 'the user presses ‘Try again’',
      to: 'loading',
      effects: [['call linkFetch', { token: 'k1' }]],
    },
    {
      spec: 'decision 026: the password, once',
      from: 'asking',
      when: typesPassword,
      to: 'linking',
      effects: [['call linkConfirmation', { token: 'k1', password: 'Sunny-day-7' }]],
    },
    {
      spec: 'decision 026',
      from: 'asking',
      when: noPassword,
      to: 'asking',
      effects: [],
      contextAfter: { problem: null, fieldProblems: { password: 'Enter your password.' } },
    },
    {
      spec: 'decision 026: a mailed link is proof enough',
      from: 'asking',
      when: pressesConnect,
      to: 'linking',
      effects: [['call linkConfirmation', { token: 'k1' }]],
    },
    ...[requestsLink, mailInstead].map((when) => ({
      spec: 'decision 026',
      from: 'asking',
      when,
      to: 'mailing',
      effects: [['call linkMailing', { token: 'k1' }] as const],
    })),
    {
      spec: 'decision 019: continues as after any social sign-in',
      from: 'linking',
      when: 'it is connected',
      to: 'connected',
      effects: [['goOn', { token: 'h1' }]],
    },
    {
      spec: 'decision 024: the proof is one of two steps',
      from: 'linking',
      when: 'a second step is required',
      to: 'challenged',
      effects: [['goOn', { secondFactor: { challenge: 'ch1' } }]],
    },
    {
      spec: 'reading 6',
      from: 'linking',
      when: 'the password is wrong',
      to: 'asking',
      effects: [],
      contextAfter: { problem: wrongPasswordMessage, fieldProblems: { password: wrongPasswordMessage } },
    },
    {
      spec: 'decision 002',
      from: 'linking',
      when: 'the proof gets no response',
      to: 'asking',
      effects: [],
      contextAfter: { problem: 'The account couldn’t be connected. Please try again.', fieldProblems: {} },
    },
    ...[
      ['linking', 'it has ended in the meantime'] as const,
      ['mailing', 'it has ended before the mail'] as const,
    ].map(([from, when]) => ({
      spec: 'decision 026',
      from,
      when,
      to: 'ended',
      effects: [['spendToken'] as const],
      contextAfter: { problem: linkEndedText },
    })),
    {
      spec: 'decision 026',
      from: 'mailing',
      when: 'the link is mailed',
      to: 'mailed',
      effects: [],
    },
    {
      spec: 'reading 6',
      from: 'mailing',
      when: 'there were too many mails',
      to: 'asking',
      effects: [],
      contextAfter: { problem: tooMany, fieldProblems: {} },
    },
    {
      spec: 'decision 002',
      from: 'mailing',
      when: 'the request for the mail gets no response',
      to: 'asking',
      effects: [],
      contextAfter: { problem: 'The email couldn’t be sent. Please try again.', fieldProblems: {} },
    },
    ...['linking', 'mailing'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      to: 'asking',
      effects: [],
      contextAfter: { problem: null },
    })),
    {
      spec: 'decision 026',
      from: 'mailed',
      when: 'the user goes back',
      to: 'asking',
      effects: [],
    },
  ],
});

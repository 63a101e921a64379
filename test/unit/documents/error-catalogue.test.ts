import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { forgotPasswordFlow } from '../../../src/app/flows/account/forgot-password-flow.ts';
import { loginFlow } from '../../../src/app/flows/account/login-flow.ts';
import { resetLinkFlow } from '../../../src/app/flows/account/reset-link-flow.ts';
import { resetPasswordFlow } from '../../../src/app/flows/account/reset-password-flow.ts';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { socialCallbackFlow } from '../../../src/app/flows/account/social-callback-flow.ts';
import { verifyEmailFlow } from '../../../src/app/flows/account/verify-email-flow.ts';
import { createAppRouter, type RouterOptions } from '../../../src/app/routing/router.tsx';
import type { ToastRequest } from '../../../src/browser/toasts.ts';
import { eventually } from '../../support/eventually.ts';
import { html, json } from '../api/support.ts';
import { type App, type Backend, fakeBrowser, openApp, run } from '../app/app-support.ts';

// The error catalogue of spec §8: with a broken backend or browser, the real client, flows, session and storage, and
// the results that a screen, a toast or the log receives. It is long because it has a row for each error.

const toasts: ToastRequest[] = vi.hoisted(() => []);
vi.mock('../../../src/browser/toasts.ts', () => ({ showToast: (toast: ToastRequest) => toasts.push(toast) }));

type Row = {
  /** As spec §8 names it. */
  readonly situation: string;
  readonly when: string;
  readonly backend?: Backend;
  /** The items stored beforehand, by name, in their stored form. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly drive: (app: App) => AnyActorRef | undefined;
  readonly seen: Readonly<Record<string, unknown>>;
};

let browser: ReturnType<typeof fakeBrowser>;
let logged: unknown[];

beforeEach(() => {
  browser = fakeBrowser();
  logged = [];
  toasts.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(line));
  return () => vi.unstubAllGlobals();
});

const typed = { email: 'ada@company.example', password: 'Abcdefg1!' };
const onLoginPage = { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' } as const;
const logIn = ({ context }: App) =>
  run(loginFlow(context), onLoginPage, { type: 'login.submitted', ...typed });
const signUp = ({ context }: App) => {
  const submitted = { type: 'login.signUpSubmitted', name: 'Ada', ...typed };
  return run(loginFlow(context), onLoginPage, { type: 'login.signUpChosen' }, submitted);
};
const askForLink = ({ context }: App) =>
  run(
    forgotPasswordFlow(context),
    { role: null, email: '' },
    { type: 'forgotPassword.requested', email: typed.email },
  );
const verifying = { email: typed.email, role: null, isVerified: false, resends: 0, deadline: 0, now: 0 };
const enterCode = ({ context }: App) => {
  const digits = { type: 'otp.typed', digits: ['1', '2', '3', '4'] };
  return run(verifyEmailFlow(context), verifying, digits, { type: 'otp.submitted' });
};
const askForCode = ({ context }: App) =>
  run(verifyEmailFlow(context), verifying, { type: 'otp.resendRequested' });
const setPassword = ({ context }: App) => {
  const both = { type: 'reset.typed', password: typed.password, confirmation: typed.password };
  return run(resetPasswordFlow(context), { token: 'old', role: null }, both, { type: 'reset.submitted' });
};
const returnVisit = ({ context }: App) => {
  const input = { token: 'fresh', error: null, provider: null, oauthRole: 'CORPORATE' as const };
  return run(socialCallbackFlow(context), input, { type: 'callback.entered' });
};
const enterDashboard = ({ context }: App) =>
  run(routeGuardFlow(context), {
    hasToken: true,
    side: 'company',
    path: '/company/dashboard',
    returnPath: null,
  });

const refusal = (message: string, status = 400) => ({ message, code: 'test', status });
const refused = (message: string, status = 400) => json(refusal(message, status), status);
const knownTo = (profile: () => Response): Backend => ({
  'POST /v1/tokens': () => json({ token: 'a token', isVerified: true, userId: 'u1' }),
  'GET /v1/users/profile': profile,
});
const inlineAndAsToast = (message: string) => ({
  context: { problem: message },
  toasts: [{ kind: 'error', message }],
});

const catalogue: readonly Row[] = [
  {
    situation: 'Login or sign-up failure',
    when: 'the server sends a message for a login',
    backend: { 'POST /v1/tokens': () => refused('The password is wrong.', 401) },
    drive: logIn,
    seen: inlineAndAsToast('The password is wrong.'),
  },
  {
    situation: 'Login or sign-up failure',
    when: 'a login meets an error page',
    backend: { 'POST /v1/tokens': () => html(502) },
    drive: logIn,
    seen: inlineAndAsToast('Something went wrong.'),
  },
  {
    situation: 'Login or sign-up failure',
    when: 'the server sends a message for a sign-up',
    backend: { 'POST /v1/users': () => refused('This email has an account.', 409) },
    drive: signUp,
    seen: inlineAndAsToast('This email has an account.'),
  },
  {
    situation: 'Login or sign-up failure',
    when: 'a sign-up finds no network',
    drive: signUp,
    seen: inlineAndAsToast('Something went wrong.'),
  },
  {
    situation: 'Forgot-password failure',
    when: 'the server sends a message',
    backend: { 'POST /v1/users/forgot-password': () => refused('Too many requests.', 429) },
    drive: askForLink,
    seen: inlineAndAsToast('Too many requests.'),
  },
  {
    situation: 'Forgot-password failure',
    when: 'an error page loads',
    backend: { 'POST /v1/users/forgot-password': () => html(500) },
    drive: askForLink,
    seen: inlineAndAsToast('Something went wrong. Please try again.'),
  },
  {
    situation: 'OTP failure',
    when: 'the server sends a message',
    backend: { 'PUT /v1/users/verify': () => refused('This code is not right.') },
    drive: enterCode,
    seen: { context: { problem: 'This code is not right.' }, toasts: [] },
  },
  {
    // The screen moves the focus when `resetCount` grows: model/account/verify-email.screen.ts.
    situation: 'OTP failure',
    when: 'an answer can’t be read; the boxes are emptied',
    backend: { 'PUT /v1/users/verify': () => new Response('{"data": ') },
    drive: enterCode,
    seen: {
      context: { problem: 'Invalid OTP. Please try again.', digits: ['', '', '', ''], resetCount: 1 },
      toasts: [],
    },
  },
  {
    situation: 'Resend failure',
    when: 'the server refuses, whatever it says',
    backend: { 'POST /v1/tokens/resend-otp': () => refused('Wait a little.', 429) },
    drive: askForCode,
    seen: {
      context: { resendProblem: 'Failed to resend OTP. Please try again.' },
      toasts: [],
    },
  },
  {
    situation: 'Resend success',
    when: 'the server accepts it, whatever it says',
    backend: { 'POST /v1/tokens/resend-otp': () => new Response('') },
    drive: askForCode,
    seen: {
      context: { resendProblem: null, resends: 1 },
      toasts: [{ kind: 'success', message: 'New OTP sent successfully!' }],
    },
  },
  {
    situation: 'Reset token missing in address',
    when: 'the page is entered',
    drive: ({ context }) => run(resetLinkFlow(context), { token: null }),
    seen: { context: { problem: 'No reset token found in the URL' }, requests: [] },
  },
  {
    situation: 'Invalid reset token',
    when: 'the server refuses it; it is removed',
    backend: { 'GET /v1/tokens/validate-reset-token': () => refused('No.', 401) },
    drive: ({ context }) => run(resetLinkFlow(context), { token: 'old' }),
    seen: { context: { problem: 'Reset link has expired or is invalid' }, stored: [] },
  },
  {
    situation: 'Reset password failure',
    when: 'the server refuses, whatever it says',
    backend: { 'POST /v1/users/reset-password': () => refused('No.', 401) },
    drive: setPassword,
    seen: { context: { problem: 'Old link expired. Please request new link' } },
  },
  {
    situation: 'Profile fetch without token',
    when: 'a login’s answer has none; the profile is not asked for',
    backend: { 'POST /v1/tokens': () => json({ isVerified: true, userId: 'u1' }) },
    drive: logIn,
    seen: { ...inlineAndAsToast('Authentication required'), requests: ['POST /v1/tokens'] },
  },
  ...['', '[]', '"Ada"', 'null'].map((body) => ({
    situation: 'Empty or non-object profile response',
    when: `it is '${body}'`,
    backend: knownTo(() => new Response(body)),
    drive: logIn,
    seen: { ...inlineAndAsToast('Invalid profile data received'), stored: [] },
  })),
  {
    situation: 'Role update not 2xx',
    when: 'the server refuses, whatever it says',
    backend: {
      ...knownTo(() => json({ userId: 'u1', role: 'DEVELOPER' })),
      'PUT /v1/users/u1': () => refused('No.', 409),
    },
    drive: returnVisit,
    seen: { context: { problem: 'Failed to update user role. HTTP status: 409' }, stored: [] },
  },
  {
    // The state is drawn as 'Authentication Failed': model/account/social-callback.screen.ts, 'failed'.
    situation: 'OAuth failure',
    when: 'the server refuses the token; this is logged, too',
    backend: knownTo(() => refused('This session has ended.', 401)),
    drive: returnVisit,
    seen: {
      state: 'failed',
      context: { problem: 'This session has ended.' },
      logged: ['Social sign-in failed: This session has ended.'],
      stored: [],
    },
  },
  {
    situation: 'Decryption failure',
    when: 'an item was altered; it has no value, and the user is signed out',
    stored: { authToken: 'not sealed here' },
    drive: ({ session, services }) => {
      expect(services.storage.read('authToken')).toBeNull();
      return session;
    },
    seen: { state: 'signedOut', logged: ['Decryption failed', 'Decryption failed'], requests: [] },
  },
  {
    situation: 'Guard profile fetch failure',
    when: 'the server refuses; all data is cleared',
    backend: knownTo(() => html(403)),
    stored: { foreign: 'item' },
    drive(app) {
      app.session.send({ type: 'session.tokenReceived', token: 'a token' });
      browser.perTab.setItem('foreign', 'item');
      return enterDashboard(app);
    },
    seen: { state: 'turnedAway', navigations: [{ to: '/', replace: true }], stored: [] },
  },
  {
    situation: 'Redirect computation failure',
    when: 'the profile has no id that a path can be made of',
    backend: knownTo(() => json({ userId: '\ud800', role: 'DEVELOPER' })),
    drive: logIn,
    seen: { navigations: [{ to: '/', replace: true }] },
  },
  {
    // browser/site/site.spec.ts, 'a screen that fails to render', checks that a throwing screen leads there.
    situation: 'Unhandled screen error',
    when: 'the router has to draw it',
    drive: () => {
      // There is no history here.
      vi.unstubAllGlobals();
      const { defaultErrorComponent } = createAppRouter({ host: {} } as RouterOptions).options;
      const props = { error: new Error('boom'), reset: () => undefined };
      expect(defaultErrorComponent && renderToString(createElement(defaultErrorComponent, props))).toContain(
        'Something went wrong.',
      );
      return undefined;
    },
    seen: { toasts: [] },
  },
];

describe('the error catalogue of spec §8', () => {
  test.each(catalogue)('$situation: $when', async ({ backend = {}, stored = {}, drive, seen }) => {
    for (const [name, text] of Object.entries(stored)) browser.local.setItem(name, text);
    const app = await openApp(backend);
    const actor = drive(app);
    await eventually(() => {
      const { value: state, context } = actor?.getSnapshot() ?? {};
      const { navigations, requests } = app;
      const names = [...browser.local.texts.keys(), ...browser.perTab.texts.keys()];
      expect({ state, context, toasts, navigations, requests, logged, stored: names }).toMatchObject(seen);
    });
    actor?.stop();
  });
});

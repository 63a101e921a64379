import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loginMachine } from '../../../machines/account/login.machine.ts';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { socialCallbackMachine } from '../../../machines/account/social-callback.machine.ts';
import { plannedFeatures } from '../../../src/content/planned.ts';
import { LoginScreen } from '../../../src/screens/account/login/login-screen.tsx';
import { LinkExpiredScreen } from '../../../src/screens/account/password/link-expired-screen.tsx';
import { SocialCallbackScreen } from '../../../src/screens/account/social-callback-screen.tsx';
import { SessionContext } from '../../../src/screens/shared/session.ts';
import { LandingSamples } from '../../../src/screens/site/landing-samples.tsx';
import { LandingScreen } from '../../../src/screens/site/landing-screen.tsx';

const signedOut = createActor(sessionMachine).start();
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** The text of a screen after one render, and the targets of its links. */
function renderScreen(screen: ReactNode) {
  const html = renderToString(<SessionContext value={signedOut}>{screen}</SessionContext>);
  const labelled = (tag: string) => [...html.matchAll(new RegExp(`<${tag}( [^>]*)?>(.*?)</${tag}>`, 'gsu'))];
  return {
    html,
    text: plain(html),
    buttons: labelled('button').map(([, , label = '']) => plain(label)),
    links: labelled('a').map(([, attributes = '', label = '']) => [
      plain(label),
      /href="([^"]*)"/u.exec(attributes)?.[1],
    ]),
  };
}

test('the landing page names its audience, and has an entrance for each side', () => {
  const message = 'Please login first to verify your account';
  const { text, links } = renderScreen(<LandingScreen notice={message} showsDevelopersFirst={false} />);
  expect(text).toContain('a marketplace for freelance contract work');
  expect(text).toContain('For companies');
  expect(text).toContain('For developers');
  for (const { title } of plannedFeatures) expect(text).toContain(title);
  expect(text).toContain(message);
  expect(links).toContainEqual(['I’m hiring', '/company/login?mode=sign-up']);
  expect(links).toContainEqual(['I’m a developer', '/developer/login?mode=sign-up']);
  expect(links).toContainEqual(['Start as a company', '/company/login?mode=sign-up']);
  expect(links).toContainEqual(['Start as a developer', '/developer/login?mode=sign-up']);
});

test('the landing page’s samples are marked as examples, and have no controls', () => {
  const { text, html, links } = renderScreen(<LandingSamples />);
  expect(text.match(/Example/gu)).toHaveLength(2);
  expect(links).toEqual([['See open projects', '/projects']]);
  expect(html).not.toMatch(/<(button|input|summary)|tabindex/u);
});

test.each([
  ['company', 'CORPORATE'],
  ['developer', 'DEVELOPER'],
] as const)(
  'the %s login page offers both modes, the forgotten password and both providers',
  async (side, role) => {
    const machine = loginMachine.provide({ actions: { storeRole: () => undefined } });
    const actor = createActor(machine, {
      input: { role, notice: null, email: '', name: '', mode: 'logIn' },
    }).start();
    const screen = <LoginScreen actor={actor} />;
    const { buttons, links } = renderScreen(screen);
    expect(buttons).toEqual(
      expect.arrayContaining(['Log in', 'Continue with Google', 'Continue with GitHub', 'Create an account']),
    );
    expect(links).toContainEqual(['Forgot password?', `/${side}/forgot-password`]);
    actor.send({ type: 'login.signUpChosen' });
    expect(renderScreen(screen).buttons).toEqual(expect.arrayContaining(['Sign up', 'Log in instead']));
  },
);

test.each([
  ['CORPORATE', '/company/forgot-password', '/company/login'],
  ['DEVELOPER', '/developer/forgot-password', '/developer/login'],
  [null, '/forgot-password', '/developer/login'],
])('an expired link’s page explains the cause and leads on, for %s', async (role, request, login) => {
  const { text, links } = renderScreen(<LinkExpiredScreen role={role} />);
  expect(text).toContain('Reset links stop working when:');
  expect(text).toContain('The link is more than an hour old.');
  expect(text).toContain('The link has already been used.');
  expect(text).toContain('Only the newest link works.');
  expect(links).toContainEqual(['Request New Reset Link', request]);
  expect(links).toContainEqual(['Back to Login', login]);
});

test.each([
  ['CORPORATE', '/company/login'],
  ['DEVELOPER', '/developer/login'],
  [null, '/developer/login'],
] as const)('a social sign-in of %s that was refused leads home, and back to %s', (oauthRole, login) => {
  const input = { token: null, error: 'access_denied', provider: 'google', oauthRole };
  const actor = createActor(
    socialCallbackMachine.provide({ actions: { spendToken() {}, logFailure() {} } }),
    { input },
  ).start();
  actor.send({ type: 'callback.entered' });
  const { text, links } = renderScreen(<SocialCallbackScreen actor={actor} />);
  expect(text).toContain('Authentication Failed');
  expect(links).toContainEqual(['Try again', login]);
  expect(links).toContainEqual(['Return to Home', '/']);
});

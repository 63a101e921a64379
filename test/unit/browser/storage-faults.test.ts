import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loginFlow } from '../../../src/app/flows/account/login-flow.ts';
import { resetLinkFlow } from '../../../src/app/flows/account/reset-link-flow.ts';
import { resetPasswordFlow } from '../../../src/app/flows/account/reset-password-flow.ts';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { verifyEmailFlow } from '../../../src/app/flows/account/verify-email-flow.ts';
import { createConsentStorage } from '../../../src/browser/consent-storage.ts';
import { createResendCooldowns } from '../../../src/browser/resend-cooldown.ts';
import { eventually } from '../../support/eventually.ts';
import { json } from '../api/support.ts';
import { type App, type Backend, fakeBrowser, openApp, run } from '../app/app-support.ts';
import { blockedStorage } from './storage-support.ts';

// Runs the whole app without its pages over a storage that is blocked, full or damaged: no flow may get stuck, and no
// one may gain access.

vi.mock('../../../src/browser/toasts.ts', () => ({ showToast: () => undefined }));

const profile = {
  userId: 'u1',
  email: 'ada@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1' }],
};
const backend: Backend = {
  'POST /v1/tokens': () => json({ token: 'a token', isVerified: true, userId: 'u1' }),
  'GET /v1/users/profile': () => json(profile),
  'GET /v1/tokens/validate-reset-token': () => json({ message: 'ok' }),
  'POST /v1/users/reset-password': () => json({ message: 'ok' }),
  'POST /v1/tokens/resend-otp': () => json({ message: 'ok' }),
};
const items = ['authToken', 'userProfile', 'userType', 'oauthRole', 'appConfig', 'reset_token'] as const;

let browser: ReturnType<typeof fakeBrowser>;
let logged: unknown[];
beforeEach(() => {
  browser = fakeBrowser();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(line));
  return () => vi.unstubAllGlobals();
});

function switchStorageOff(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: blockedStorage });
}

async function logIn({ context, navigations }: App): Promise<void> {
  const typed = { type: 'login.submitted', email: profile.email, password: 'Abcdefg1!' };
  run(loginFlow(context), { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' }, typed);
  await eventually(() => expect(navigations.at(-1)?.to).toBe('/company/dashboard'));
}

async function enterDashboard({ context }: App): Promise<unknown> {
  const guard = run(routeGuardFlow(context), {
    hasToken: true,
    side: 'company',
    path: '/company/dashboard',
    returnPath: null,
  });
  await eventually(() => expect(guard.getSnapshot().hasTag('busy')).toBe(false));
  return guard.getSnapshot().value;
}

describe.each([
  ['off', switchStorageOff],
  [
    'full',
    () => Object.assign(browser.local, { isFull: true }) && Object.assign(browser.perTab, { isFull: true }),
  ],
])('with a storage that is %s', (_, break_) => {
  test('a user can log in, and stays logged in as long as the page lives', async () => {
    break_();
    const app = await openApp(backend);
    await logIn(app);
    expect(app.services.storage.read('authToken')).toBe('a token');
    expect(await enterDashboard(app)).toBe('open');
    app.session.send({ type: 'session.logOutRequested', role: 'CORPORATE' });
    for (const item of items) expect(app.services.storage.read(item)).toBeNull();
    // Another page doesn't have the session.
    expect((await openApp(backend)).session.getSnapshot().value).toBe('signedOut');
  });

  test('a reset link leads to a new password', async () => {
    break_();
    const { context, services, navigations } = await openApp(backend);
    run(resetLinkFlow(context), { token: 'a reset token' });
    await eventually(() => expect(services.storage.read('reset_token')).toBe('a reset token'));
    const both = { type: 'reset.typed', password: 'Abcdefg1!', confirmation: 'Abcdefg1!' };
    const reset = run(resetPasswordFlow(context), { token: 'a reset token', role: null }, both, {
      type: 'reset.submitted',
    });
    await eventually(() => expect(reset.getSnapshot().hasTag('busy')).toBe(false));
    expect(reset.getSnapshot().value).toBe('succeeded');
    expect(navigations).toEqual([]);
  });

  test('a resend has its cooldown, and a draft lives as long as the page', async () => {
    break_();
    const { context, services } = await openApp(backend);
    const input = { email: profile.email, role: null, isVerified: false, resends: 0, deadline: 0, now: 0 };
    run(verifyEmailFlow(context), input, { type: 'otp.resendRequested' });
    await eventually(() =>
      expect(createResendCooldowns(services.tabItems).read(profile.email)).toMatchObject({ resends: 1 }),
    );
    services.drafts.write('company', { legalName: 'Acme' });
    expect(services.drafts.read('company')).toEqual({ legalName: 'Acme' });
  });
});

describe('with one damaged item', () => {
  /** A logged-in user with every item that the product stores. */
  async function storeEverything(): Promise<void> {
    const app = await openApp(backend);
    await logIn(app);
    app.services.storage.write('oauthRole', 'CORPORATE');
    app.services.storage.write('appConfig', { appearance: 'dark' });
    app.services.storage.write('reset_token', 'a reset token');
    createResendCooldowns(app.services.tabItems).write(profile.email, { resends: 1, deadline: 30_000 });
    app.services.drafts.write('company', { legalName: 'Acme' });
    app.session.stop();
    expect([...browser.local.texts.keys()].sort()).toEqual([...items].sort());
  }

  const damages = {
    'cut short': (text: string) => text.slice(0, -3),
    'of another item': () => browser.local.getItem('appConfig') ?? '',
    'of another program': () => '{"token":"x"}',
    empty: () => '',
  } as const;

  describe.each(Object.keys(damages) as (keyof typeof damages)[])('%s', (kind) => {
    test.each(items)('%s counts as missing, which is logged, and everything else works', async (item) => {
      await storeEverything();
      browser.local.setItem(item, damages[kind](browser.local.getItem(item) ?? ''));
      // This item is the one that the others are replaced with, so it isn't damaged itself.
      const isDamaged = !(kind === 'of another item' && item === 'appConfig');

      const app = await openApp(backend);
      await eventually(() => expect(app.session.getSnapshot().hasTag('loading')).toBe(false));
      const isSignedIn = item !== 'authToken';
      expect(app.session.getSnapshot().value).toEqual(
        isSignedIn ? { authenticated: 'signedIn' } : 'signedOut',
      );
      // The session has fetched and stored the profile and its role again.
      const isFixed = isSignedIn && (item === 'userProfile' || item === 'userType');
      expect(app.services.storage.read(item) === null).toBe(isDamaged && !isFixed);
      expect(logged.length > 0).toBe(isDamaged && item !== 'userType');
      expect(new Set(logged)).toEqual(new Set(logged.length > 0 ? ['Decryption failed'] : []));

      // A logged-out user can log in again.
      if (!isSignedIn) await logIn(app);
      expect(await enterDashboard(app)).toBe('open');
    });
  });

  test.each(['draft:company', 'resendCooldowns'])(
    'a damaged item of the tab, %s, counts as missing',
    async (item) => {
      await storeEverything();
      browser.perTab.setItem(item, 'v1.AAAA.AAAA');
      const { services } = await openApp(backend);
      expect(services.drafts.read('company')).toEqual(
        item === 'draft:company' ? null : { legalName: 'Acme' },
      );
      expect(createResendCooldowns(services.tabItems).read(profile.email)).toEqual(
        item === 'resendCooldowns' ? null : { resends: 1, deadline: 30_000 },
      );
      expect(logged).toEqual(['Decryption failed']);
    },
  );

  test('with a damaged consent record the user is asked again', async () => {
    browser.local.setItem('cookieConsent', '{"necessary":true');
    const { services } = await openApp(backend);
    expect(createConsentStorage(services.local).read()).toBeNull();
    expect(logged).toEqual([]);
  });
});

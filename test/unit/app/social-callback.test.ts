import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toPromise, waitFor } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { Navigation } from '../../../machines/client-rules/effects.ts';
import { socialCallbackFlow } from '../../../src/app/flows/account/social-callback-flow.ts';
import { refused } from '../../model/samples.ts';
import { fakeBrowser, openApp, run } from './app-support.ts';

beforeEach(() => {
  fakeBrowser();
  return () => vi.unstubAllGlobals();
});

test('another tab never finds an unconfirmed token without its mark', async () => {
  const { services, session } = await openApp({});
  const write = vi.spyOn(services.storage, 'write');
  const nothing = () => undefined;
  const actor = run(
    socialCallbackFlow({ ...services, session, track: nothing, goTo: nothing }),
    { token: 't1', error: null, provider: null, oauthRole: null },
    { type: 'callback.entered' },
  );
  expect(write.mock.calls.map(([item]) => item)).toEqual(['unconfirmedToken', 'authToken']);
  // Stopped, because its call would fail later, without this browser.
  actor.stop();
});

describe('coming back from a provider', () => {
  const input = { token: 't1', error: null, provider: null, oauthRole: 'CORPORATE' } as const;
  const entered = { type: 'callback.entered' };

  async function comeBack(fetchProfile: () => Promise<Profile>) {
    const { services, session, navigations } = await openApp({});
    const entry = {
      state: { pageToken: 't1', scroll: 7 },
      replaceState: (state: never) => Object.assign(entry, { state }),
    };
    vi.stubGlobal('history', entry);
    services.storage.write('oauthRole', 'CORPORATE');
    const calls = { fetchProfile: vi.fn(fetchProfile), updateRole: vi.fn(async () => undefined) };
    const track = vi.fn();
    const context = {
      ...services,
      accountCalls: { ...services.accountCalls, ...calls },
      session,
      track,
      goTo: (to: Navigation) => navigations.push(to),
    };
    const actor = run(socialCallbackFlow(context), input, entered);
    return { actor, calls, track, navigations, entry, session, storage: services.storage };
  }

  test('fetches the profile with its raw token, pushes the chosen role, and signs in', async () => {
    const profile = { userId: 'u1', isVerified: true, companyProfiles: [{ id: 'c1' }] };
    const { actor, calls, track, navigations, entry, storage } = await comeBack(async () => profile);
    await toPromise(actor);
    const withToken = [{ raw: true, token: 't1' }, expect.anything()];
    expect(calls.fetchProfile.mock.calls).toEqual([withToken, withToken]);
    expect(calls.updateRole).toHaveBeenCalledWith(
      { userId: 'u1', role: 'CORPORATE', raw: true },
      expect.anything(),
    );
    expect(track).toHaveBeenCalledWith({ event: 'user_logged_in' });
    expect(navigations).toEqual([{ to: '/company/dashboard', replace: true }]);
    expect(storage.read('userProfile')).toEqual({ ...profile, role: 'CORPORATE' });
    expect(storage.read('unconfirmedToken')).toBeNull();
    expect(storage.read('oauthRole')).toBeNull();
    expect(entry.state).toEqual({ pageToken: 't1', scroll: 7 });
  });

  test('signs no one in when the token is refused, forgets it, and reports it in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { actor, storage, session, entry } = await comeBack(() =>
      Promise.reject(refused(401, 'It has expired.')),
    );
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(entry.state).toEqual({ scroll: 7 });
    expect(storage.read('authToken')).toBeNull();
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    expect(log.mock.calls).toEqual([['Social sign-in failed: It has expired.']]);
    actor.stop();
    log.mockRestore();
  });
});

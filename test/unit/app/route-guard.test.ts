import { beforeEach, expect, test, vi } from 'vitest';
import { toPromise } from 'xstate';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { fakeBrowser, openApp, run } from './app-support.ts';

beforeEach(() => {
  fakeBrowser();
  return () => vi.unstubAllGlobals();
});

test('a user who chose a side at a provider, and has no role yet, stays on that side', async () => {
  const profile = { userId: 'u1', name: 'Cora', email: 'cora@example.com', isVerified: true };
  const { context, services, navigations } = await openApp({
    'GET /v1/users/profile': () => Response.json(profile),
  });
  services.storage.write('authToken', 't1');
  services.storage.write('oauthRole', 'CORPORATE');
  const input = { hasToken: true, side: 'company', path: '/company/dashboard', returnPath: null } as const;
  const guard = run(routeGuardFlow(context), input);
  await vi.waitFor(() => expect(guard.getSnapshot().matches('open')).toBe(true));
  expect(navigations).toEqual([]);
  expect(services.storage.read('userProfile')).toMatchObject({ userId: 'u1', role: 'CORPORATE' });
  // Without that choice, the redirect rule leads to the developer's side (spec §2).
  services.storage.remove('oauthRole');
  await toPromise(run(routeGuardFlow(context), input));
  expect(navigations).toEqual([{ to: '/complete-developer-profile/u1', replace: true }]);
});

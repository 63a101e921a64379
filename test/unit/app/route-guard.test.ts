import { beforeEach, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, toPromise, waitFor } from 'xstate';
import { returnPaths } from '../../../src/app/flows/account/return-path.ts';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { fakeBrowser, openApp, run } from './app-support.ts';

beforeEach(() => {
  fakeBrowser();
  return () => vi.unstubAllGlobals();
});

const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('open');

test('a user who chose a side at a provider, and has no role yet, stays on that side', async () => {
  const profile = { userId: 'u1', name: 'Cora', email: 'cora@example.com', isVerified: true };
  const { context, services, navigations } = await openApp({
    'GET /v1/users/profile': () => Response.json(profile),
  });
  services.storage.write('authToken', 't1');
  services.storage.write('oauthRole', 'CORPORATE');
  const input = { hasToken: true, side: 'company', path: '/company/dashboard', returnPath: null } as const;
  const guard = run(routeGuardFlow(context), input);
  await waitFor(guard, isOpen);
  expect(navigations).toEqual([]);
  expect(services.storage.read('userProfile')).toMatchObject({ userId: 'u1', role: 'CORPORATE' });
  // Without that choice, the redirect rule leads to the developer's side (spec §2).
  services.storage.remove('oauthRole');
  await toPromise(run(routeGuardFlow(context), input));
  expect(navigations).toEqual([{ to: '/complete-developer-profile/u1', replace: true }]);
});

const ada = { userId: 'u1', role: 'CORPORATE', isVerified: true, companyProfiles: [{ id: 'c1' }] };
const input = { hasToken: true, side: 'company', path: '/company/dashboard', returnPath: null } as const;

test('the profile is fetched with the raw token, and with the prefix once a profile is stored (spec §7)', async () => {
  const { context, services } = await openApp({ 'GET /v1/users/profile': () => Response.json(ada) });
  services.storage.write('authToken', 't1');
  const fetch = vi.spyOn(services.profileRequests, 'fetch');
  for (let visit = 1; visit <= 2; visit += 1) {
    const guard = run(routeGuardFlow(context), input);
    await waitFor(guard, isOpen);
  }
  expect(fetch.mock.calls.map(([options]) => options)).toEqual([{ raw: true }, { raw: false }]);
});

test('a user who is turned away leaves nothing behind (spec §2)', async () => {
  const { context, services, navigations } = await openApp({
    'GET /v1/users/profile': () => Response.json({ message: 'Your session has ended.' }, { status: 401 }),
  });
  services.storage.write('authToken', 't1');
  services.storage.write('appConfig', { appearance: 'dark' });
  await toPromise(run(routeGuardFlow(context), input));
  expect(navigations).toMatchObject([{ to: '/', replace: true }]);
  expect(services.storage.read('authToken')).toBeNull();
  expect(services.storage.read('appConfig')).toBeNull();
});

test('a stored return path is cleared once the user is back on it', async () => {
  const { context, services } = await openApp({ 'GET /v1/users/profile': () => Response.json(ada) });
  services.storage.write('authToken', 't1');
  returnPaths(context).store(input.path);
  const guard = run(routeGuardFlow(context), { ...input, returnPath: input.path });
  await waitFor(guard, isOpen);
  expect(returnPaths(context).read()).toBeNull();
});

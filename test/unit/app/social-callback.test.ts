import { beforeEach, expect, test, vi } from 'vitest';
import { socialCallbackFlow } from '../../../src/app/flows/account/social-callback-flow.ts';
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

import { beforeEach, expect, test, vi } from 'vitest';
import { verifyLinkFlow } from '../../../src/app/flows/account/verify-link-flow.ts';
import { fakeBrowser, openApp, run } from './app-support.ts';

beforeEach(() => {
  fakeBrowser();
  return () => vi.unstubAllGlobals();
});

test.each([
  ['goes with the link', null, 't1'],
  ['stays away while a social sign-in has to confirm it', 't1', null],
])('the stored token %s', async (_, unconfirmed, sent) => {
  const { services, session } = await openApp({});
  services.storage.write('authToken', 't1');
  if (unconfirmed !== null) services.storage.write('unconfirmedToken', unconfirmed);
  const verifyByLink = vi.fn(() => new Promise<never>(() => undefined));
  const accountCalls = { ...services.accountCalls, verifyByLink };
  const nothing = () => undefined;
  run(verifyLinkFlow({ ...services, accountCalls, session, track: nothing, goTo: nothing }), {
    token: 'mailed',
    isVerified: false,
  });
  expect(verifyByLink).toHaveBeenCalledWith({ token: 'mailed', session: sent }, expect.anything());
});

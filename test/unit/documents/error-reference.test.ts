import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgotPasswordFlow } from '../../../src/app/flows/account/forgot-password-flow.ts';
import { createAppRouter, type RouterOptions } from '../../../src/app/routing/router.tsx';
import { eventually } from '../../support/eventually.ts';
import { json } from '../api/support.ts';
import { fakeBrowser, openApp, run } from '../app/app-support.ts';

vi.mock('../../../src/browser/toasts.ts', () => ({ showToast: () => undefined }));

beforeEach(() => {
  fakeBrowser();
  return () => vi.unstubAllGlobals();
});

/** The router's screen for an unexpected error, without a history for the router. */
function errorScreen(): string {
  vi.unstubAllGlobals();
  const { defaultErrorComponent } = createAppRouter({ host: {} } as RouterOptions).options;
  const props = { error: new Error('boom'), reset: () => undefined };
  return defaultErrorComponent ? renderToString(createElement(defaultErrorComponent, props)) : '';
}

async function askForLink(status: number, headers: Record<string, string>): Promise<void> {
  const answer = () => new Response(json({ message: 'No.', code: 'x' }).body, { status, headers });
  const { context } = await openApp({ 'POST /v1/users/forgot-password': answer });
  const typed = { type: 'forgotPassword.requested', email: 'ada@company.example' };
  const actor = run(forgotPasswordFlow(context), { role: null, email: '' }, typed);
  await eventually(() => expect(actor.getSnapshot()).toMatchObject({ context: { problem: 'No.' } }));
  actor.stop();
}

test('the error screen shows the log id of the backend’s last failure, if there was one', async () => {
  await askForLink(429, { 'X-Request-Id': 'not-a-fault' });
  expect(errorScreen()).not.toContain('Reference');
  fakeBrowser();
  await askForLink(500, { 'X-Request-Id': '3f9a7c21e0b4' });
  expect(errorScreen()).toMatch(/Reference: (<!-- -->)?3f9a7c21e0b4/);
  fakeBrowser();
  await askForLink(502, {});
  expect(errorScreen()).not.toContain('Reference');
});

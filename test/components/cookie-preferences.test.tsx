import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { cookieConsentMachine } from '../../machines/site/cookie-consent.machine.ts';
import { CookiePreferences } from '../../src/screens/site/cookie-preferences.tsx';

const now = Date.UTC(2026, 10, 21);
const record = (analytics: boolean) => ({
  necessary: true,
  analytics,
  marketing: false,
  functional: false,
  timestamp: new Date(now).toISOString(),
  version: '1.0',
});
const box = (name: string) => page.getByRole('checkbox', { name });

test('a choice in another tab replaces the ticks here', async () => {
  const actor = createActor(cookieConsentMachine, {
    input: { stored: record(false), now, hasPrivacySignal: false },
  }).start();
  actor.send({ type: 'consent.reopened' });
  await render(<CookiePreferences actor={actor} />);
  await box('Marketing').click();
  await expect.element(box('Analytics')).not.toBeChecked();

  actor.send({ type: 'consent.changedElsewhere', stored: record(true), now });
  await expect.element(box('Analytics')).toBeChecked();
  await expect.element(box('Marketing')).not.toBeChecked();
});

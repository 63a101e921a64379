import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { twoStepLoginMachine } from '../../../machines/account/two-step-login.machine.ts';
import { TwoStepLoginScreen } from '../../../src/screens/account/login/two-step-login-screen.tsx';

test.each([
  ['is offered where the browser keeps the backend’s cookies', true],
  ['isn’t offered where it keeps none: no device could be trusted', false],
])('trust in a device %s', (_, canTrustDevice) => {
  const input = { challenge: 'ch1', role: 'CORPORATE', canTrustDevice };
  const actor = createActor(twoStepLoginMachine, { input }).start();
  const page = renderToString(<TwoStepLoginScreen actor={actor} />);
  expect(page).toContain('Continue');
  expect(page.includes('Trust this device for 30 days')).toBe(canTrustDevice);
});

import { expect, test } from 'vitest';
import { connectionRefusal } from '../../../machines/client-rules/settings/connection-refusal.ts';

test.each([
  ['access_denied', 'google', 'You canceled at Google, so nothing was connected.'],
  [
    'identity_taken',
    'github',
    'That GitHub account is connected to another Counterpart account. Disconnect it there first.',
  ],
  ['provider_failed', 'google', 'Google couldn’t confirm who you are. Try again in a moment.'],
  ['provider_failed', null, 'The provider couldn’t confirm who you are. Try again in a moment.'],
  ['server_error', 'google', 'Something went wrong while connecting Google. Please try again.'],
  ['made up', '__proto__', 'Something went wrong while connecting the provider. Please try again.'],
])('an address with the error %s of %s says no more than what we wrote', (code, provider, expected) => {
  expect(connectionRefusal(code, provider)).toBe(expected);
});

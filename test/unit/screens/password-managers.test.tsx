import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loginMachine } from '../../../machines/account/login.machine.ts';
import { resetPasswordMachine } from '../../../machines/account/reset-password.machine.ts';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { LoginScreen } from '../../../src/screens/account/login/login-screen.tsx';
import { ResetPasswordScreen } from '../../../src/screens/account/password/reset-password-screen.tsx';
import { SessionContext } from '../../../src/screens/shared/session.ts';

const signedOut = createActor(sessionMachine).start();

/** The fields of a screen with their attributes for password managers. */
function parseFields(screen: ReactNode) {
  const html = renderToString(<SessionContext value={signedOut}>{screen}</SessionContext>);
  const fields = [...html.matchAll(/<input ([^>]*)>/gu)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]),
    ),
  );
  return fields.filter(({ autoComplete, autocomplete = autoComplete }) => autocomplete !== undefined);
}

describe('the fields are marked for password managers', () => {
  const input = { role: 'DEVELOPER', notice: null, email: '', name: '' } as const;

  test('of a login', () => {
    const actor = createActor(loginMachine.provide({ actions: { storeRole: () => undefined } }), {
      input: { ...input, mode: 'logIn' },
    }).start();
    expect(parseFields(<LoginScreen actor={actor} />)).toMatchObject([
      { type: 'email', autoComplete: 'username webauthn' },
      { type: 'password', autoComplete: 'current-password' },
    ]);
  });

  test('of a sign-up', () => {
    const actor = createActor(loginMachine.provide({ actions: { storeRole: () => undefined } }), {
      input: { ...input, mode: 'signUp' },
    }).start();
    expect(parseFields(<LoginScreen actor={actor} />)).toMatchObject([
      { autoComplete: 'name' },
      { type: 'email', autoComplete: 'email' },
      { type: 'password', autoComplete: 'new-password' },
    ]);
  });

  test('of a new password, with the account in a hidden field', () => {
    const actor = createActor(resetPasswordMachine, { input: { token: 'r1', role: null } }).start();
    expect(parseFields(<ResetPasswordScreen actor={actor} email="ada@example.com" />)).toMatchObject([
      { autoComplete: 'username', value: 'ada@example.com', 'aria-hidden': 'true' },
      { type: 'password', autoComplete: 'new-password' },
      { type: 'password', autoComplete: 'new-password' },
    ]);
  });
});

import type { ReactNode } from 'react';
import { PasskeyLoginScreen } from '../../../screens/account/login/passkey-login-screen.tsx';
import { type LoginActor, passkeyLoginFlow } from '../../flows/account/passkey-login-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import type { Visit } from '../page.ts';

/** Starts logging in by passkey. It comes once the login page is hydrated, and is no part of what that needs. */
export function startPasskeyLogin(
  visit: Visit,
  login: LoginActor,
): { readonly element: ReactNode; readonly stop: () => void } {
  const actor = startActor(passkeyLoginFlow(visit, login), undefined);
  return {
    element: <PasskeyLoginScreen actor={actor} login={login} />,
    stop: () => void actor.stop(),
  };
}

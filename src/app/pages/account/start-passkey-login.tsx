import type { ReactNode } from 'react';
import { PasskeyLoginScreen } from '../../../screens/account/login/passkey-login-screen.tsx';
import { type LoginActor, passkeyLoginFlow } from '../../flows/account/passkey-login-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { Visit } from '../page.ts';

/** Starts the passkey login. Loaded after the login page is hydrated, to keep it out of the page's first bytes. */
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

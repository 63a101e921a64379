import type { SignUpDraft } from '../../../../machines/account/login.machine.ts';
import { loginMode, roleOfPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { hasOwnBackend } from '../../../browser/own-backend.ts';
import { LoginScreen } from '../../../screens/account/login/login-screen.tsx';
import { loginFlow } from '../../flows/account/login-flow.ts';
import { memoizeAsync } from '../../start/lazy.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type MountedPage, textOrNull, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  // Only what the form holds is ever written there.
  const draft = visit.drafts.read('signUp') as SignUpDraft | null;
  const input = {
    role: roleOfPath(visit.path),
    mode: loginMode(visit.query.get('mode')),
    notice: textOrNull(visit.state.message),
    email: textOrNull(visit.state.email) ?? draft?.email ?? '',
    name: draft?.name ?? '',
  };
  const actor = startActor(loginFlow(visit), input);
  let stopPasskeys = () => {};
  let isOver = false;
  // Its code comes once the page is hydrated; without it the page works.
  const loadPasskeys = memoizeAsync(async () => {
    const loaded = hasOwnBackend() && (await import('./start-passkey-login.tsx').catch(() => null));
    if (!loaded || isOver) return null;
    const { element, stop } = loaded.startPasskeyLogin(visit, actor);
    stopPasskeys = stop;
    return element;
  });
  const stop = () => {
    isOver = true;
    stopPasskeys();
    actor.stop();
  };
  return flowPage(
    { stop },
    <LoginScreen actor={actor} loadLater={loadPasskeys} />,
    input.mode === 'logIn' && input.email === '',
  );
}

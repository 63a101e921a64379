import type { SignUpDraft } from '../../../../machines/account/login.machine.ts';
import { loginMode, roleOfPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { hasOwnBackend } from '../../../browser/own-backend.ts';
import { LoginScreen } from '../../../screens/account/login/login-screen.tsx';
import { loginFlow } from '../../flows/account/login-flow.ts';
import { memoizeAsync } from '../../shared/memoize-async.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  // Only the login form writes this draft.
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
  let isClosed = false;
  // Passkey code loads after hydration; the page works without it.
  const loadPasskeys = memoizeAsync(async () => {
    const loaded = hasOwnBackend() && (await import('./start-passkey-login.tsx').catch(() => null));
    if (!loaded || isClosed) return null;
    const { element, stop } = loaded.startPasskeyLogin(visit, actor);
    stopPasskeys = stop;
    return element;
  });
  const stop = () => {
    isClosed = true;
    stopPasskeys();
    actor.stop();
  };
  return flowPage(
    { stop },
    <LoginScreen actor={actor} loadLater={loadPasskeys} />,
    input.mode === 'logIn' && input.email === '',
  );
}

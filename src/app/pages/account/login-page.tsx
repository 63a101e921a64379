import { loginMode, roleOfPath } from '../../../../machines/rules/redirect-path.ts';
import { LoginScreen } from '../../../screens/account/login/login-screen.tsx';
import { loginFlow } from '../../flows/account/login-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { textOrNull } from '../../start/text-or-null.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit): OpenPage {
  const input = {
    role: roleOfPath(visit.path),
    mode: loginMode(visit.query.get('mode')),
    notice: textOrNull(visit.state.message),
    email: textOrNull(visit.state.email) ?? '',
  };
  const actor = startActor(loginFlow(visit), input);
  return flowPage(actor, <LoginScreen actor={actor} />, input.mode === 'logIn' && input.email === '');
}

import { roleOfPath } from '../../../../machines/rules/redirect-path.ts';
import { LoginScreen } from '../../../screens/account/login/login-screen.tsx';
import { loginFlow } from '../../flows/account/login-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { textOrNull } from '../../start/text-or-null.ts';
import type { FirstPage, FirstVisit } from '../first-page.ts';

export function openPage({ path, state, ...context }: FirstVisit): FirstPage {
  const input = { role: roleOfPath(path), notice: textOrNull(state.message) };
  const actor = startActor(loginFlow(context), input);
  return {
    element: <LoginScreen actor={actor} />,
    isAsBuilt: true,
    close: () => actor.stop(),
  };
}

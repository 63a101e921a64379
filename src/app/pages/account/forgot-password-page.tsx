import { paths } from '../../../../contract/paths.ts';
import { ForgotPasswordScreen } from '../../../screens/account/password/forgot-password-screen.tsx';
import { forgotPasswordFlow } from '../../flows/account/forgot-password-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

const roles = new Map([
  [paths.companyForgotPassword(), 'CORPORATE'],
  [paths.developerForgotPassword(), 'DEVELOPER'],
] as const);

export function mountPage(visit: Visit): MountedPage {
  const email = textOrNull(visit.state.email) ?? '';
  const actor = startActor(forgotPasswordFlow(visit), {
    role: roles.get(visit.path as never) ?? null,
    email,
  });
  return flowPage(actor, <ForgotPasswordScreen actor={actor} />, email === '');
}

import { paths } from '../../../../contract/paths.ts';
import { ForgotPasswordScreen } from '../../../screens/account/password/forgot-password-screen.tsx';
import { forgotPasswordFlow } from '../../flows/account/forgot-password-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import type { FirstPage, FirstVisit } from '../first-page.ts';

export function openPage({ path, ...context }: FirstVisit): FirstPage {
  const role =
    path === paths.companyForgotPassword()
      ? 'CORPORATE'
      : path === paths.developerForgotPassword()
        ? 'DEVELOPER'
        : null;
  const actor = startActor(forgotPasswordFlow(context), { role });
  return { element: <ForgotPasswordScreen actor={actor} />, isAsBuilt: true, close: () => actor.stop() };
}

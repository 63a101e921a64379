import { ForgotPasswordScreen } from '../../screens/forgot-password-screen.tsx';
import { forgotPasswordFlow } from '../flows/forgot-password-flow.ts';
import { paths } from '../paths.ts';
import { startActor } from '../start-actor.ts';
import type { FirstPage, FirstVisit } from './first-page.ts';

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

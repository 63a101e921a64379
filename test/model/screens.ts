import { appearanceScreen } from './appearance.screen.ts';
import { contactScreen } from './contact.screen.ts';
import { cookieConsentScreen } from './cookie-consent.screen.ts';
import { developerProfileScreen } from './developer-profile.screen.ts';
import { forgotPasswordScreen } from './forgot-password.screen.ts';
import type { FlowModel } from './generator/flow-model.ts';
import type { ScreenModel } from './generator/screen-model.ts';
import { loginScreen } from './login.screen.ts';
import { models } from './models.ts';
import { profileRegistrationScreen } from './profile-registration.screen.ts';
import { resetLinkScreen } from './reset-link.screen.ts';
import { resetPasswordScreen } from './reset-password.screen.ts';
import { routeGuardScreen } from './route-guard.screen.ts';
import { socialCallbackScreen } from './social-callback.screen.ts';
import { verifyEmailScreen } from './verify-email.screen.ts';

/** Every flow that has a screen; `screens.test.ts` fails when one is missing here. */
export const screens: readonly ScreenModel[] = [
  appearanceScreen,
  contactScreen,
  cookieConsentScreen,
  developerProfileScreen,
  forgotPasswordScreen,
  loginScreen,
  profileRegistrationScreen,
  resetLinkScreen,
  resetPasswordScreen,
  routeGuardScreen,
  socialCallbackScreen,
  verifyEmailScreen,
];

/** The other flows → why a person sees nothing of them by themselves. */
export const flowsWithoutScreen: Readonly<Record<string, string>> = {
  session: 'It is shown by every page and drawn by none.',
  analytics: 'It works unseen.',
  'tag-script': 'It works unseen.',
};

/**
 * The model of the flow that a screen draws.
 *
 * @throws when there is none.
 */
export function modelOf({ flow }: ScreenModel): FlowModel {
  const model = models.find((candidate) => candidate.flow === flow);
  if (!model) throw new Error(`${flow} has a screen and no model.`);
  return model;
}

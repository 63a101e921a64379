import { analyticsModel } from './analytics.model.ts';
import { appearanceModel } from './appearance.model.ts';
import { contactModel } from './contact.model.ts';
import { cookieConsentModel } from './cookie-consent.model.ts';
import { developerProfileModel } from './developer-profile.model.ts';
import { forgotPasswordModel } from './forgot-password.model.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { loginModel } from './login.model.ts';
import { profileRegistrationModel } from './profile-registration.model.ts';
import { resetLinkModel } from './reset-link.model.ts';
import { resetPasswordModel } from './reset-password.model.ts';
import { routeGuardModel } from './route-guard.model.ts';
import { sessionModel } from './session.model.ts';
import { socialCallbackModel } from './social-callback.model.ts';
import { tagScriptModel } from './tag-script.model.ts';
import { verifyEmailModel } from './verify-email.model.ts';

/** Every flow's model; `every-flow.test.ts` fails when a machine is missing here. */
export const models: readonly FlowModel[] = [
  analyticsModel,
  appearanceModel,
  cookieConsentModel,
  contactModel,
  developerProfileModel,
  forgotPasswordModel,
  loginModel,
  profileRegistrationModel,
  resetLinkModel,
  resetPasswordModel,
  routeGuardModel,
  sessionModel,
  socialCallbackModel,
  tagScriptModel,
  verifyEmailModel,
];

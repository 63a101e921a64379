import { developerProfileFlow } from './account/developer-profile-flow.ts';
import { forgotPasswordFlow } from './account/forgot-password-flow.ts';
import { loginFlow } from './account/login-flow.ts';
import { profileRegistrationFlow } from './account/profile-registration-flow.ts';
import { resetLinkFlow } from './account/reset-link-flow.ts';
import { resetPasswordFlow } from './account/reset-password-flow.ts';
import { routeGuardFlow } from './account/route-guard-flow.ts';
import { socialCallbackFlow } from './account/social-callback-flow.ts';
import { verifyEmailFlow } from './account/verify-email-flow.ts';
import type { FlowContext } from './flow-context.ts';
import { contactFlow } from './site/contact-flow.ts';

export type Flows = ReturnType<typeof createFlows>;

/** Every flow, wired: each file of `flows/` is where one meets the API, the session, storage, toasts and the router. */
export function createFlows(context: FlowContext) {
  return {
    login: loginFlow(context),
    socialCallback: socialCallbackFlow(context),
    verifyEmail: verifyEmailFlow(context),
    forgotPassword: forgotPasswordFlow(context),
    contact: contactFlow(context),
    resetLink: resetLinkFlow(context),
    resetPassword: resetPasswordFlow(context),
    routeGuard: routeGuardFlow(context),
    profileRegistration: profileRegistrationFlow(context),
    developerProfile: developerProfileFlow(context),
  };
}

import { contactFlow } from './flows/contact-flow.ts';
import { developerProfileFlow } from './flows/developer-profile-flow.ts';
import type { FlowContext } from './flows/flow-context.ts';
import { forgotPasswordFlow } from './flows/forgot-password-flow.ts';
import { loginFlow } from './flows/login-flow.ts';
import { profileRegistrationFlow } from './flows/profile-registration-flow.ts';
import { resetLinkFlow } from './flows/reset-link-flow.ts';
import { resetPasswordFlow } from './flows/reset-password-flow.ts';
import { routeGuardFlow } from './flows/route-guard-flow.ts';
import { socialCallbackFlow } from './flows/social-callback-flow.ts';
import { verifyEmailFlow } from './flows/verify-email-flow.ts';

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

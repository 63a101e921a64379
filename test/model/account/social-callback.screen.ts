import type { Profile, Role } from '../../../contract/account/account.ts';
import { brand } from '../../../contract/brand.ts';
import type { socialCallbackMachine } from '../../../machines/account/social-callback.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
  toast,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenExpectation } from '../generator/screen-model.ts';

const profile: HeldCall = {
  method: 'GET',
  path: '/v1/users/profile',
  // spec §7: the callback sends the token without its prefix.
  hasRawToken: true,
  answer: (answer: Profile) => answer,
};
const tryAgain = { button: button('Try again'), link: link('Try again') };
const failureTexts = (problem: string | null) => [heading('Authentication Failed'), alert(problem ?? '')];

/** The same picture during the whole sign-in (spec §2), with its current step. */
const progressAt = (step: string): ScreenExpectation => ({
  sees: [
    heading('Authenticating...'),
    status('Please wait while we complete your sign-in process.'),
    text(step),
  ],
  missing: [anyAlert, heading('Authentication Failed')],
});

const signedInToast = toast('Successfully signed in!');
const completeFirstToast = toast('Please complete your profile');
const toCompanyDashboard: ScreenExpectation = {
  sees: [signedInToast, heading('Opening your page')],
  at: '/company/dashboard',
};
const toCompletion = (path: string): ScreenExpectation => ({
  sees: [completeFirstToast, heading('One moment')],
  at: path,
});

/**
 * The destination after the last response (spec §2, redirect rule; §4: the role of the profile, or else the chosen
 * one).
 */
function arrival(happened: string, chosen: Role | null): ScreenExpectation {
  switch (happened) {
    case 'it is a company':
      return toCompanyDashboard;
    case 'it is a developer':
      return { sees: [signedInToast, heading('Opening your page')], at: '/developer/dashboard' };
    case 'it is a company without a profile':
      return toCompletion('/complete-company-profile/c1');
    case 'it is a developer without a profile':
      return toCompletion('/complete-developer-profile/d1');
    case 'the profile names no role and has a company':
      return chosen === 'CORPORATE' ? toCompanyDashboard : toCompletion('/complete-developer-profile/c1');
    case 'the profile names no role and is empty':
      return toCompletion(`/complete-${chosen === 'CORPORATE' ? 'company' : 'developer'}-profile/c1`);
    default:
      return { sees: [signedInToast, heading(brand.sentence)], at: '/' };
  }
}

const noToken = 'No authentication token was found in the address.';
const withTheToken = {
  state: 'fetchingProfile',
  because: 'reading 5: a reload continues with the same token until it is done',
};

export const socialCallbackScreen = defineScreen<typeof socialCallbackMachine>({
  flow: 'social-callback',
  screen: 'account/social-callback-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'back from a provider after a company’s button': {
      address: '/oauth/callback?token=t2',
      encryptedItems: { oauthRole: 'CORPORATE' },
    },
    'back from a provider with no role chosen': { address: '/auth/callback?token=t2' },
    'at the callback address without a token': { address: '/oauth/callback' },
    'back from Google after refusing there': {
      address: '/oauth/callback?error=access_denied&provider=google',
    },
  },
  calls: {
    profileFetch: profile,
    rolePush: { method: 'PUT', path: '/v1/users/d1', hasRawToken: true },
    profileRefetch: profile,
  },
  gestures: {
    'the page opens': [],
    'the user tries again': [press(tryAgain.button)],
    'the user cancels': cancelAfterSlowNotice,
  },
  afterReload: {
    pushingRole: withTheToken,
    refetchingProfile: withTheToken,
    unreachable: withTheToken,
    failed: {
      given: 'back from a provider after a company’s button',
      at: '/oauth/callback',
      sees: failureTexts(noToken),
      logs: [`Social sign-in failed: ${noToken}`],
      because: 'reading 5: a reload continues with the token until it is done, and now it is spent',
    },
  },
  expectations: {
    arriving: progressAt('Reading what came back'),
    fetchingProfile: progressAt('Checking your sign-in'),
    pushingRole: progressAt('Saving your account type'),
    refetchingProfile: progressAt('Opening your account'),
    unreachable: ({ problem }) => ({
      sees: failureTexts(problem),
      enabled: [tryAgain.button, link('Return to Home')],
      missing: [tryAgain.link],
    }),
    // spec §2: the token is used up, so another attempt starts at the login.
    failed: ({ problem }) => ({
      sees: failureTexts(problem),
      enabled: [tryAgain.link, link('Return to Home')],
      missing: [tryAgain.button],
    }),
    admitted: ({ oauthRole }, happened) => arrival(happened, oauthRole),
    left: { sees: [heading(brand.sentence)], missing: [anyAlert], at: '/' },
  },
});

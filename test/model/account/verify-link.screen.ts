import type { Profile } from '../../../contract/account/account.ts';
import type { verifyLinkMachine } from '../../../machines/account/verify-link.machine.ts';
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
import { defineScreen, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, newCompany } from '../samples.ts';

const tryAgain = button('Try again');
const verifiedTitle = heading('Your email is verified.');

const startsOver = {
  state: 'verifying',
  because: 'reading 5: a reload continues with the same token until it is done',
};
const onlyTheProfile = { state: 'loadingProfile', because: 'reading 5: the link is used up by then' };

/** spec §2, redirect rule: where each profile is redirected. */
const destinations: Readonly<Record<string, ScreenExpectation>> = {
  'the profile of a company loads': {
    sees: [toast('Successfully signed in!'), heading('Welcome')],
    at: '/company/dashboard',
  },
  'a developer’s incomplete profile loads': {
    sees: [toast('Please complete your profile'), heading('Tell companies who you are')],
    at: '/complete-developer-profile/d1',
  },
};

export const verifyLinkScreen = defineScreen<typeof verifyLinkMachine>({
  flow: 'verify-link',
  screen: 'account/verify-email/verify-link-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'at the address that was mailed': { address: '/verify?token=v1' },
    'at the address that was mailed, loaded again after the link was used': {
      address: '/verify',
      state: { isVerifiedByLink: true },
      encryptedItems: { authToken: 't2' },
    },
  },
  calls: {
    linkVerification: {
      method: 'POST',
      path: '/v1/users/verify-by-link',
      answer: (result: { token: string }) => ({ data: result }),
    },
    // The session itself makes this call with the raw token where no profile is stored (reading 4).
    profileFetch: {
      method: 'GET',
      path: '/v1/users/profile',
      hasRawToken: false,
      answer: (profile: Profile) => profile,
    },
  },
  // Requested by the session at its start, and by the page that the redirect leads to.
  otherResponses: {
    'GET /v1/users/profile': (brought: object | undefined) =>
      brought && 'userId' in brought ? brought : newCompany,
  },
  gestures: {
    'the user presses ‘Try again’': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  afterReload: {
    unreachable: startsOver,
    refused: startsOver,
    profileUnreachable: onlyTheProfile,
  },
  expectations: {
    verifying: {
      sees: [heading('Verifying your email'), status('This only takes a moment.')],
      missing: [tryAgain, anyAlert],
    },
    unreachable: {
      sees: [
        heading('We couldn’t reach the server'),
        text('Your link may still be valid. Check your connection and try again.'),
      ],
      enabled: [tryAgain],
    },
    loadingProfile: { sees: [verifiedTitle, status('Loading your profile…')], missing: [tryAgain] },
    profileUnreachable: {
      sees: [verifiedTitle, text('We couldn’t load your profile. Check your connection and try again.')],
      enabled: [tryAgain],
    },
    refused: ({ problem }) => ({
      sees: [heading('This link doesn’t work'), alert(problem ?? '')],
      enabled: [link('Log in')],
    }),
    admitted: (_context, happened) => {
      const destination = destinations[happened];
      if (!destination) throw new Error(`There is no destination for '${happened}'.`);
      return destination;
    },
    lost: { sees: [heading('Welcome back')], at: '/developer/login' },
  },
});

import type { AnyEventObject } from 'xstate';
import { brand } from '../../../../contract/brand.ts';
import { developerProfileFlow } from '../../../../src/app/flows/account/developer-profile-flow.ts';
import { forgotPasswordFlow } from '../../../../src/app/flows/account/forgot-password-flow.ts';
import { linkIdentityFlow } from '../../../../src/app/flows/account/link-identity-flow.ts';
import { loginFlow } from '../../../../src/app/flows/account/login-flow.ts';
import { profileRegistrationFlow } from '../../../../src/app/flows/account/profile-registration-flow.ts';
import { resetLinkFlow } from '../../../../src/app/flows/account/reset-link-flow.ts';
import { resetPasswordFlow } from '../../../../src/app/flows/account/reset-password-flow.ts';
import { routeGuardFlow } from '../../../../src/app/flows/account/route-guard-flow.ts';
import { socialCallbackFlow } from '../../../../src/app/flows/account/social-callback-flow.ts';
import { verifyEmailFlow } from '../../../../src/app/flows/account/verify-email-flow.ts';
import { verifyLinkFlow } from '../../../../src/app/flows/account/verify-link-flow.ts';
import { userDraftKey } from '../../../../src/app/flows/draft-keys.ts';
import { contactFlow } from '../../../../src/app/flows/site/contact-flow.ts';
import { company, developer } from '../../../support/profiles.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { profile } from '../good-answers.ts';

const password = 'Abcdefg1!';
const { email } = profile;

const typedEmail = {
  field: 'name="email"',
  text: email,
  read: ({ email: stored }) => stored,
} as const satisfies CallSite['typed'];

const loggingIn = { type: 'login.submitted', email, password };
const signingUp = { type: 'login.signUpSubmitted', name: 'Ada', email, password };
const atLogin = { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' } as const;
const login = {
  screen: 'login',
  start: ({ context }: App) => run(loginFlow(context), atLogin, loggingIn),
  cancel: { type: 'login.canceled' },
  retryEvents: [loggingIn],
  typed: typedEmail,
} as const;

const code = { type: 'otp.typed', digits: ['1', '2', '3', '4'] };
const verifying = { email, role: 'CORPORATE', isVerified: false, resends: 0, deadline: 0, now: 0 };
const verify = {
  screen: 'verify-email',
  signedIn: true,
  start: ({ context }: App) => run(verifyEmailFlow(context), verifying, code, { type: 'otp.submitted' }),
  cancel: { type: 'otp.canceled' },
  retryEvents: [{ type: 'otp.retried' }, code, { type: 'otp.submitted' }],
} as const;

const verifyingLink = {
  screen: 'verify-link',
  start: ({ context }: App) => run(verifyLinkFlow(context), { token: 'a link', isVerified: false }),
  cancel: { type: 'link.canceled' },
  retryEvents: [{ type: 'link.retried' }],
} as const;

/** Loads the pending connection, then sends the user's event. */
const linkingIdentity = ({ context }: App, next: AnyEventObject) => {
  const actor = run(linkIdentityFlow(context), { token: 'a link' });
  let isSent = false;
  actor.subscribe((snapshot) => {
    if (isSent || !snapshot.matches('asking')) return;
    isSent = true;
    actor.send(next);
  });
  return actor;
};
const identityProof = { type: 'link.submitted', password };
const linkIdentity = { screen: 'link-identity', cancel: { type: 'link.canceled' } } as const;

const back = { token: 'fresh', error: null, provider: null, oauthRole: 'CORPORATE' } as const;
const callback = {
  screen: 'social-callback',
  start: ({ context }: App) => run(socialCallbackFlow(context), back, { type: 'callback.entered' }),
  cancel: { type: 'callback.canceled' },
  retryEvents: [{ type: 'callback.retried' }],
} as const;

const newPasswords = { type: 'reset.typed', password, confirmation: password };
const linkRequest = { type: 'forgotPassword.requested', email };
const noMessages = `This server takes no messages. Please write to ${brand.supportEmail}; your text is still here.`;
const message = { name: 'Ada', email, message: 'Is there anybody out there?' };

function registration(role: 'CORPORATE' | 'DEVELOPER', isNew: boolean) {
  const values = role === 'CORPORATE' ? company : developer;
  const known = {
    ...profile,
    role,
    companyProfiles: isNew ? [] : [{ ...company, id: 'c1' }],
    developerProfiles: isNew ? [] : [{ ...developer, id: 'c1' }],
  };
  const input = { role, userId: 'u1', hasToken: true, profile: known, draft: null };
  const saving = { type: 'registration.submitted', values };
  return {
    screen: 'profile-registration',
    signedIn: true,
    start: ({ context, session }: App) => {
      session.send({ type: 'session.profileReceived', profile: known });
      return run(profileRegistrationFlow(context), input, saving);
    },
    cancel: { type: 'registration.canceled' },
    retryEvents: [{ type: 'registration.retried' }, saving],
    typed: {
      field: role === 'CORPORATE' ? 'name="legalName"' : 'name="displayName"',
      text: JSON.stringify(values),
      read: (_: unknown, { services }: App) => JSON.stringify(services.drafts.read(userDraftKey(role, 'u1'))),
    },
  } as const;
}
const saving = { state: 'saving', actor: 'profileSave' };

const typedCode: CallSite['typed'] = {
  field: 'Digit 1 of 4',
  text: '1234',
  read: ({ digits }) => (digits as string[]).join(''),
};

/** The calls of visitors and of users who sign in: many, so this file is longer than most. */
export const accountCallSites: Readonly<Record<string, CallSite>> = {
  'sign up': {
    ...login,
    route: 'signUp',
    waiting: { state: 'creatingAccount', actor: 'accountCreation' },
    start: ({ context }) => run(loginFlow(context), atLogin, { type: 'login.signUpChosen' }, signingUp),
    retryEvents: [signingUp],
    ends: {
      failed: { state: 'signingUp', text: 'Something went wrong.', toast: 'Something went wrong.' },
      good: {
        state: 'admitted',
        toast: 'Account created! Logging in... / Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'signingUp' },
      isAnswerRead: false,
    },
  },
  'log in': {
    ...login,
    route: 'logIn',
    waiting: { state: 'authenticating', actor: 'authentication' },
    ends: {
      failed: { state: 'loggingIn', text: 'Something went wrong.', toast: 'Something went wrong.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'loggingIn' },
      exceptions: {
        'wrong fields': {
          client: 'good',
          state: 'unverified',
          text: null,
          toast: null,
          navigatesTo: '/verify',
          typed: null,
        },
      },
    },
  },
  'profile after login': {
    ...login,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
    ends: {
      failed: { state: 'loggingIn', text: 'Something went wrong.', toast: 'Something went wrong.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'loggingIn' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'loggingIn',
          text: 'Invalid profile data received',
          toast: 'Invalid profile data received',
          navigatesTo: null,
          session: 'none',
          typed: 'preserved',
        },
        'wrong fields': { navigatesTo: '/' },
      },
    },
  },
  'check the code': {
    ...verify,
    route: 'verify',
    waiting: { state: 'asking.code.verifying', actor: 'verification' },
    typed: typedCode,
    ends: {
      failed: { state: 'asking.code.typing', text: 'Invalid OTP. Please try again.' },
      good: { state: 'admitted', toast: 'Successfully signed in!', navigatesTo: '/company/dashboard' },
      canceled: { state: 'asking.code.typing', text: 'Check your email' },
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON, 500 HTML, 200 HTML, malformed, empty, list, no answer, offline':
          { typed: 'emptied' },
        'wrong fields': {
          client: 'good',
          state: 'admitted',
          text: null,
          toast: 'Successfully signed in!',
          navigatesTo: '/company/dashboard',
          typed: null,
        },
      },
    },
  },
  'profile after the code': {
    ...verify,
    route: 'profile',
    waiting: { state: 'asking.code.loadingProfile', actor: 'profileFetch' },
    ends: {
      failed: {
        state: 'lost',
        toast: 'Something went wrong.',
        navigatesTo: '/company/login',
        session: 'ended',
      },
      good: { state: 'admitted', toast: 'Successfully signed in!', navigatesTo: '/company/dashboard' },
      canceled: { state: 'asking.code.unreachable', text: 'We couldn’t load your profile.' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'lost',
          toast: 'Invalid profile data received',
          navigatesTo: '/company/login',
          session: 'ended',
        },
        'wrong fields': { navigatesTo: '/' },
        'no answer, offline': {
          state: 'asking.code.unreachable',
          text: 'We couldn’t load your profile.',
          toast: null,
          navigatesTo: null,
          session: 'preserved',
        },
      },
    },
  },
  'another code': {
    ...verify,
    route: 'resendOtp',
    waiting: { state: 'asking.resend.sending', actor: 'resend' },
    start: ({ context }) => run(verifyEmailFlow(context), verifying, code, { type: 'otp.resendRequested' }),
    cancel: { type: 'otp.resendCanceled' },
    retryEvents: [{ type: 'otp.resendRequested' }],
    goodEnds: ['asking.resend.coolingLater'],
    typed: typedCode,
    ends: {
      failed: { state: 'asking.resend.available', text: 'Failed to resend OTP. Please try again.' },
      good: {
        state: 'asking.resend.coolingFirst',
        text: 'Check your email',
        toast: 'New OTP sent successfully!',
      },
      canceled: { state: 'asking.resend.available', text: 'Check your email' },
      isAnswerRead: false,
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON': { text: 'Failed to resend OTP. Please try again.' },
      },
    },
  },
  'check the verifying link': {
    ...verifyingLink,
    route: 'verifyByLink',
    waiting: { state: 'verifying', actor: 'linkVerification' },
    ends: {
      failed: { state: 'refused', text: 'This link has expired or was used already.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'unreachable', text: 'We couldn’t reach the server' },
      exceptions: { 'no answer, offline': { state: 'unreachable', text: 'We couldn’t reach the server' } },
    },
  },
  'profile after the verifying link': {
    ...verifyingLink,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
    ends: {
      failed: { state: 'lost', toast: 'Something went wrong.', navigatesTo: '/developer/login' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'profileUnreachable', text: 'We couldn’t load your profile.', session: 'started' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'lost',
          toast: 'Invalid profile data received',
          navigatesTo: '/developer/login',
          session: 'none',
        },
        'wrong fields': { navigatesTo: '/' },
        'no answer, offline': {
          state: 'profileUnreachable',
          text: 'We couldn’t load your profile.',
          toast: null,
          navigatesTo: null,
          session: 'started',
        },
      },
    },
  },
  'what identity waits': {
    ...linkIdentity,
    route: 'identityLink',
    waiting: { state: 'loading', actor: 'linkFetch' },
    start: ({ context }) => run(linkIdentityFlow(context), { token: 'a link' }),
    retryEvents: [{ type: 'link.retried' }],
    ends: {
      failed: { state: 'ended', text: 'This link has expired or was already used. Please sign in again.' },
      good: { state: 'asking', text: 'Connect Google' },
      canceled: { state: 'unreachable', text: 'We couldn’t reach the server' },
      exceptions: { 'no answer, offline': { state: 'unreachable', text: 'We couldn’t reach the server' } },
    },
  },
  'connect an identity': {
    ...linkIdentity,
    route: 'confirmIdentityLink',
    waiting: { state: 'linking', actor: 'linkConfirmation' },
    start: (app) => linkingIdentity(app, identityProof),
    retryEvents: [identityProof],
    goodEnds: ['connected'],
    ends: {
      failed: { state: 'asking', text: 'The account couldn’t be connected. Please try again.' },
      good: { state: 'connected', text: 'Connect Google', navigatesTo: '/oauth/callback' },
      canceled: { state: 'asking', text: 'Connect Google' },
    },
  },
  'mail an identity link': {
    ...linkIdentity,
    route: 'mailIdentityLink',
    waiting: { state: 'mailing', actor: 'linkMailing' },
    start: (app) => linkingIdentity(app, { type: 'link.mailRequested' }),
    retryEvents: [{ type: 'link.mailRequested' }],
    ends: {
      failed: { state: 'asking', text: 'The email couldn’t be sent. Please try again.' },
      good: { state: 'mailed', text: 'We’ve sent you a link' },
      canceled: { state: 'asking', text: 'Connect Google' },
      isAnswerRead: false,
    },
  },
  'ask for a link': {
    route: 'forgotPassword',
    screen: 'forgot-password',
    waiting: { state: 'sending', actor: 'resetRequest' },
    start: ({ context }) => run(forgotPasswordFlow(context), { role: null, email: '' }, linkRequest),
    cancel: { type: 'forgotPassword.canceled' },
    retryEvents: [linkRequest],
    typed: typedEmail,
    ends: {
      failed: {
        state: 'failed',
        text: 'Something went wrong. Please try again.',
        toast: 'Something went wrong. Please try again.',
      },
      good: { state: 'sent', text: 'Check your email!' },
      canceled: { state: 'idle', text: 'Forgot your password?' },
      isAnswerRead: false,
    },
  },
  'open the link': {
    route: 'validateResetToken',
    screen: 'reset-link',
    waiting: { state: 'verifying', actor: 'tokenCheck' },
    start: ({ context }) => run(resetLinkFlow(context), { token: 'a link' }),
    cancel: { type: 'resetLink.canceled' },
    retryEvents: [{ type: 'resetLink.retried' }],
    ends: {
      failed: { state: 'unreachable', text: 'We couldn’t reach the server' },
      good: { state: 'verified', text: 'Link verified' },
      canceled: { state: 'left', navigatesTo: '/forgot-password' },
      isAnswerRead: false,
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON, 500 HTML': {
          state: 'invalid',
          text: 'Reset link has expired or is invalid',
        },
      },
    },
  },
  'set the password': {
    route: 'resetPassword',
    screen: 'reset-password',
    waiting: { state: 'submitting', actor: 'passwordReset' },
    start: ({ context }) =>
      run(resetPasswordFlow(context), { token: 'a link', role: 'CORPORATE' }, newPasswords, {
        type: 'reset.submitted',
      }),
    cancel: { type: 'reset.canceled' },
    retryEvents: [{ type: 'reset.submitted' }],
    typed: { field: 'name="password"', text: password, read: ({ password: stored }) => stored },
    ends: {
      failed: { state: 'typing', text: 'We couldn’t reach the server. Check your connection and try again.' },
      good: { state: 'succeeded', text: 'Password reset successful' },
      canceled: { state: 'typing', text: 'Choose a new password' },
      isAnswerRead: false,
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON, 500 HTML': {
          state: 'rejected',
          text: 'Old link expired. Please request new link',
          typed: 'emptied',
        },
      },
    },
  },
  'profile on return': {
    ...callback,
    route: 'profile',
    waiting: { state: 'fetchingProfile', actor: 'profileFetch' },
    ends: {
      failed: { state: 'failed', text: 'Something went wrong.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'left', navigatesTo: '/' },
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          text: 'Invalid profile data received',
        },
        'wrong fields': { client: 'good' },
        'no answer, offline': {
          state: 'unreachable',
          text: 'We couldn’t reach the server. Check your connection and try again.',
        },
      },
    },
  },
  'push the role': {
    ...callback,
    route: 'updateUser',
    waiting: { state: 'pushingRole', actor: 'rolePush' },
    ends: {
      failed: { state: 'failed', text: 'Failed to update user role. HTTP status: 500' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'left', navigatesTo: '/' },
      isAnswerRead: false,
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON, 500 HTML': {
          client: 'http {status}: Failed to update user role. HTTP status: {status}',
          text: 'Failed to update user role. HTTP status: {status}',
        },
        'no answer, offline': {
          state: 'unreachable',
          text: 'We couldn’t reach the server. Check your connection and try again.',
        },
      },
    },
  },
  'profile after the push': {
    ...callback,
    route: 'profile',
    successfulCallsBefore: 1,
    waiting: { state: 'refetchingProfile', actor: 'profileRefetch' },
    ends: {
      failed: { state: 'failed', text: 'Something went wrong.' },
      good: {
        state: 'admitted',
        toast: 'Successfully signed in!',
        navigatesTo: '/company/dashboard',
        session: 'started',
      },
      canceled: { state: 'left', navigatesTo: '/' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'failed',
          text: 'Invalid profile data received',
          toast: null,
          navigatesTo: null,
          session: 'none',
        },
        'wrong fields': { navigatesTo: '/' },
        'no answer, offline': {
          state: 'unreachable',
          text: 'We couldn’t reach the server. Check your connection and try again.',
        },
      },
    },
  },
  'profile at the guard': {
    route: 'profile',
    screen: 'route-guard',
    waiting: { state: 'checking', actor: 'profileFetch' },
    signedIn: true,
    attempts: 3,
    start: ({ context }) =>
      run(routeGuardFlow(context), {
        hasToken: true,
        side: 'company',
        path: '/company/dashboard',
        returnPath: null,
      }),
    cancel: { type: 'guard.canceled' },
    retryEvents: [],
    ends: {
      failed: { state: 'turnedAway', navigatesTo: '/', session: 'ended' },
      good: { state: 'open' },
      canceled: { state: 'left', navigatesTo: '/' },
      exceptions: {
        '200 HTML, malformed, empty, list': { client: 'invalidBody: Invalid profile data received' },
        'wrong fields': { client: 'good', state: 'redirected', session: 'preserved' },
        offline: {
          state: 'offline',
          text: 'This page will continue when you’re back online.',
          navigatesTo: null,
          session: 'preserved',
        },
      },
    },
  },
  'profile at the start': {
    route: 'profile',
    screen: null,
    waiting: { state: 'authenticated.restoring', actor: 'profileFetch' },
    signedIn: true,
    attempts: 3,
    start: ({ session }) => {
      session.send({ type: 'session.tokenFound', profile: null, isOnCallback: false });
      return session;
    },
    cancel: { type: 'session.logOutRequested', role: 'CORPORATE' },
    retryEvents: [],
    goodEnds: ['signedOut'],
    ends: {
      failed: { state: 'signedOut', session: 'ended' },
      good: { state: 'authenticated.signedIn' },
      canceled: { state: 'signedOut', navigatesTo: '/company/login', session: 'ended' },
      isAnswerRead: false,
      exceptions: {
        '200 HTML, malformed, empty, list': {
          client: 'invalidBody: Invalid profile data received',
          state: 'signedOut',
          session: 'ended',
        },
        offline: { state: 'authenticated.offline', session: 'preserved' },
      },
    },
  },
  'log out': {
    route: 'logOut',
    screen: null,
    waiting: null,
    signedIn: true,
    start: ({ session }) => {
      session.send({ type: 'session.logOutRequested', role: 'CORPORATE' });
      return session;
    },
    cancel: null,
    retryEvents: [],
    ends: {
      failed: { state: 'signedOut', navigatesTo: '/company/login', session: 'ended' },
      good: { state: 'signedOut', navigatesTo: '/company/login', session: 'ended' },
      canceled: { state: 'signedOut', navigatesTo: '/company/login', session: 'ended' },
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON, 500 HTML, 200 HTML, malformed, empty, list, wrong fields, slow, no answer, offline':
          { client: null },
      },
    },
  },
  'profile before the form': {
    ...registration('CORPORATE', true),
    route: 'profile',
    waiting: { state: 'loading', actor: 'profileFetch' },
    start: ({ context }) =>
      run(profileRegistrationFlow(context), {
        role: 'CORPORATE',
        userId: 'u1',
        hasToken: true,
        profile: null,
        draft: company,
      }),
    retryEvents: [{ type: 'registration.retried' }],
    typed: undefined,
    ends: {
      failed: { state: 'turnedAway', navigatesTo: '/company/login', session: 'ended' },
      good: { state: 'editing', text: 'Tell developers who you are' },
      canceled: { state: 'unreachable', text: 'We couldn’t load your profile' },
      exceptions: {
        '200 HTML, malformed, empty, list': { client: 'invalidBody: Invalid profile data received' },
        'wrong fields': { client: 'good', state: 'redirected', navigatesTo: '/', session: 'preserved' },
        'no answer, offline': {
          state: 'unreachable',
          text: 'We couldn’t load your profile',
          navigatesTo: null,
          session: 'preserved',
        },
      },
    },
  },
  'new company': {
    ...registration('CORPORATE', true),
    route: 'createCompanyProfile',
    waiting: saving,
    ends: {
      failed: { state: 'editing', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', toast: 'Profile saved.', navigatesTo: '/company/dashboard' },
      canceled: { state: 'editing' },
      isAnswerRead: false,
      exceptions: {
        '404': {
          client: 'http 404: This server does not keep profiles yet.',
          text: 'This server does not keep profiles yet.',
        },
      },
    },
  },
  'changed company': {
    ...registration('CORPORATE', false),
    route: 'updateCompanyProfile',
    waiting: saving,
    ends: {
      failed: { state: 'editing', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', toast: 'Profile saved.', navigatesTo: '/company/dashboard' },
      canceled: { state: 'editing' },
      isAnswerRead: false,
      exceptions: {
        '404': {
          client: 'http 404: This server does not keep profiles yet.',
          text: 'This server does not keep profiles yet.',
        },
      },
    },
  },
  'new developer': {
    ...registration('DEVELOPER', true),
    route: 'createDeveloperProfile',
    waiting: saving,
    ends: {
      failed: { state: 'editing', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', toast: 'Profile saved.', navigatesTo: '/company/dashboard' },
      canceled: { state: 'editing' },
      isAnswerRead: false,
      exceptions: {
        '404': {
          client: 'http 404: This server does not keep profiles yet.',
          text: 'This server does not keep profiles yet.',
        },
      },
    },
  },
  'changed developer': {
    ...registration('DEVELOPER', false),
    route: 'updateDeveloperProfile',
    waiting: saving,
    ends: {
      failed: { state: 'editing', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', toast: 'Profile saved.', navigatesTo: '/company/dashboard' },
      canceled: { state: 'editing' },
      isAnswerRead: false,
      exceptions: {
        '404': {
          client: 'http 404: This server does not keep profiles yet.',
          text: 'This server does not keep profiles yet.',
        },
      },
    },
  },
  'profile after saving': {
    ...registration('CORPORATE', true),
    route: 'profile',
    waiting: { state: 'refreshing', actor: 'profileRefresh' },
    typed: undefined,
    ends: {
      failed: { state: 'refreshFailed', text: 'Your profile is saved' },
      good: { state: 'saved', toast: 'Profile saved.', navigatesTo: '/company/dashboard' },
      canceled: { state: 'refreshFailed', text: 'Your profile is saved' },
      exceptions: {
        '401, 403, 404, 409, 422, 429, 500 JSON': { text: 'Your profile is saved' },
        '200 HTML, malformed, empty, list': { client: 'invalidBody: Invalid profile data received' },
        'wrong fields': {
          client: 'good',
          state: 'saved',
          text: null,
          toast: 'Profile saved.',
          navigatesTo: '/',
        },
      },
    },
  },
  'read a developer': {
    route: 'developer',
    screen: 'developer-profile',
    waiting: { state: 'loading', actor: 'developerFetch' },
    signedIn: true,
    start: ({ context }) => run(developerProfileFlow(context), { developerId: 'd1' }),
    cancel: { type: 'developer.canceled' },
    retryEvents: [{ type: 'developer.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'failed', text: 'Something went wrong. Please try again.' },
      good: { state: 'shown', text: 'Backend developer who likes state machines' },
      canceled: { state: 'failed', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that developer' } },
    },
  },
  'write to us': {
    route: 'contact',
    screen: 'contact',
    waiting: { state: 'sending', actor: 'messageSending' },
    start: ({ context }) =>
      run(contactFlow(context), { draft: null }, { type: 'contact.submitted', values: message }),
    cancel: { type: 'contact.canceled' },
    retryEvents: [{ type: 'contact.submitted', values: message }],
    typed: {
      field: 'name="message"',
      text: JSON.stringify(message),
      read: (_, { services }) => JSON.stringify(services.drafts.read('contact')),
    },
    ends: {
      failed: {
        state: 'failed',
        text: 'Your message couldn’t be sent. It is still here: please try again.',
      },
      good: { state: 'sent' },
      canceled: { state: 'idle' },
      isAnswerRead: false,
      exceptions: {
        '404': {
          client: `http 404: ${noMessages}`,
          text: noMessages,
        },
      },
    },
  },
};

import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { RouteName } from '../../../contract/routes.ts';
import { draftKind } from '../../../src/app/flows/account/registration-drafts.ts';
import { company, developer } from '../../support/profiles.ts';
import { type App, run } from '../app/app-support.ts';
import { applicationPlaces } from './application-places.ts';
import { applyPlaces } from './apply-places.ts';
import { boardPlaces } from './board-places.ts';
import { contractPlaces } from './contract-places.ts';
import { directoryPlaces } from './directory-places.ts';
import { profile } from './good-answers.ts';
import { bankAccountPlaces } from './money/bank-account-places.ts';
import { billingDetailsPlaces } from './money/billing-details-places.ts';
import { notificationPlaces } from './notification-places.ts';
import { passkeyPlaces } from './passkey-places.ts';
import { projectPlaces } from './project-places.ts';
import { disputePlaces, refundPlaces } from './refund-places.ts';
import { reviewPlaces } from './review-places.ts';
import { savedPlaces } from './saved-places.ts';
import { searchPlaces } from './search-places.ts';
import { settingsPlaces } from './settings-places.ts';
import { twoStepPlaces } from './two-step-places.ts';
import { payoutPlaces, workPlaces } from './work-places.ts';

/** Where a flow makes a call. */
export type Place = {
  readonly route: RouteName;
  /** The flow's screen, as `loadScreen` knows it; null where nothing is drawn. */
  readonly screen: string | null;
  /** The state that waits for the answer, and the id of what it invokes; null where nobody waits. */
  readonly waiting: { readonly state: string; readonly actor: string } | null;
  /** Who is signed in when the flow begins: anybody? */
  readonly signedIn?: true;
  /** How many calls of the same route go well before this one. */
  readonly goodOnes?: number;
  /** What the backend answers here in the place of {@link goodAnswers}. */
  readonly answers?: Partial<Record<RouteName, unknown>>;
  /** The ids that it uses in the place of the common ones. */
  readonly ids?: Partial<Record<RouteName, string>>;
  /** How often it is tried by itself where no answer comes, or one of a server in trouble (reading 3). */
  readonly tries?: number;
  /** After which faults it is tried once more within a minute, by itself (decision 051). */
  readonly triedLaterAfter?: readonly string[];
  readonly start: (app: App) => AnyActorRef;
  readonly cancel: AnyEventObject | null;
  /** What a person does to try again; the events that the state does not know are left out. */
  readonly again: readonly AnyEventObject[];
  /** Other good ends, and states in which there is nothing to try again. */
  readonly ends?: readonly string[];
  /** What was typed: the field on the screen, and where it is kept. */
  readonly typed?: {
    readonly field: string;
    readonly text: string;
    readonly read: (context: Readonly<Record<string, unknown>>, app: App) => unknown;
  };
};

const password = 'Abcdefg1!';
const { email } = profile;

const typedEmail = {
  field: 'name="email"',
  text: email,
  read: ({ email: kept }) => kept,
} as const satisfies Place['typed'];

const loggingIn = { type: 'login.submitted', email, password };
const signingUp = { type: 'login.signUpSubmitted', name: 'Ada', email, password };
const atLogin = { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' } as const;
const login = {
  screen: 'login',
  start: ({ flows }: App) => run(flows.login, atLogin, loggingIn),
  cancel: { type: 'login.cancelled' },
  again: [loggingIn],
  typed: typedEmail,
} as const;

const code = { type: 'otp.typed', digits: ['1', '2', '3', '4'] };
const verifying = { email, role: 'CORPORATE', isVerified: false, resends: 0, deadline: 0, now: 0 };
const verify = {
  screen: 'verify-email',
  signedIn: true,
  start: ({ flows }: App) => run(flows.verifyEmail, verifying, code, { type: 'otp.submitted' }),
  cancel: { type: 'otp.cancelled' },
  again: [{ type: 'otp.retried' }, code, { type: 'otp.submitted' }],
} as const;

const verifyingLink = {
  screen: 'verify-link',
  start: ({ flows }: App) => run(flows.verifyLink, { token: 'a link', isVerified: false }),
  cancel: { type: 'link.cancelled' },
  again: [{ type: 'link.retried' }],
} as const;

/** Asks for what waits, then sends what the person does. */
const linkingIdentity = ({ flows }: App, next: AnyEventObject) => {
  const actor = run(flows.linkIdentity, { token: 'a link' });
  let isSent = false;
  actor.subscribe((snapshot) => {
    if (isSent || !snapshot.matches('asking')) return;
    isSent = true;
    actor.send(next);
  });
  return actor;
};
const identityProof = { type: 'link.submitted', password };
const linkIdentity = { screen: 'link-identity', cancel: { type: 'link.cancelled' } } as const;

const back = { token: 'fresh', error: null, provider: null, oauthRole: 'CORPORATE' } as const;
const callback = {
  screen: 'social-callback',
  start: ({ flows }: App) => run(flows.socialCallback, back, { type: 'callback.entered' }),
  cancel: { type: 'callback.cancelled' },
  again: [{ type: 'callback.retried' }],
} as const;

const newPasswords = { type: 'reset.typed', password, confirmation: password };
const linkRequest = { type: 'forgot.submitted', email };
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
    start: ({ flows, session }: App) => {
      session.send({ type: 'session.profileStored', profile: known });
      return run(flows.profileRegistration, input, saving);
    },
    cancel: { type: 'registration.cancelled' },
    again: [{ type: 'registration.retried' }, saving],
    typed: {
      field: role === 'CORPORATE' ? 'name="legalName"' : 'name="displayName"',
      text: JSON.stringify(values),
      read: (_: unknown, { services }: App) => JSON.stringify(services.drafts.read(draftKind(role, 'u1'))),
    },
  } as const;
}
const saving = { state: 'saving', actor: 'profileSave' };

const typedCode: Place['typed'] = {
  field: 'Digit 1 of 4',
  text: '1234',
  read: ({ digits }) => (digits as string[]).join(''),
};

/** Every place where a call is made, by the name that the table calls it: so this file is longer than most. */
export const places: Readonly<Record<string, Place>> = {
  ...settingsPlaces,
  ...passkeyPlaces,
  ...notificationPlaces,
  ...searchPlaces,
  ...savedPlaces,
  ...directoryPlaces,
  ...applyPlaces,
  ...twoStepPlaces,
  ...applicationPlaces,
  ...contractPlaces,
  ...payoutPlaces,
  ...workPlaces,
  ...refundPlaces,
  ...disputePlaces,
  ...projectPlaces,
  ...bankAccountPlaces,
  ...billingDetailsPlaces,
  ...boardPlaces,
  ...reviewPlaces,
  'sign up': {
    ...login,
    route: 'signUp',
    waiting: { state: 'creatingAccount', actor: 'accountCreation' },
    start: ({ flows }) => run(flows.login, atLogin, { type: 'login.signUpChosen' }, signingUp),
    again: [signingUp],
  },
  'log in': { ...login, route: 'logIn', waiting: { state: 'authenticating', actor: 'authentication' } },
  'profile after login': {
    ...login,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
  },
  'judge the code': {
    ...verify,
    route: 'verify',
    waiting: { state: 'asking.code.verifying', actor: 'verification' },
    typed: typedCode,
  },
  'profile after the code': {
    ...verify,
    route: 'profile',
    waiting: { state: 'asking.code.loadingProfile', actor: 'profileFetch' },
  },
  'another code': {
    ...verify,
    route: 'resendOtp',
    waiting: { state: 'asking.resend.sending', actor: 'resend' },
    start: ({ flows }) => run(flows.verifyEmail, verifying, code, { type: 'otp.resendRequested' }),
    cancel: { type: 'otp.resendCancelled' },
    again: [{ type: 'otp.resendRequested' }],
    ends: ['asking.resend.coolingLater'],
    typed: typedCode,
  },
  'judge the verifying link': {
    ...verifyingLink,
    route: 'verifyByLink',
    waiting: { state: 'verifying', actor: 'linkVerification' },
  },
  'profile after the verifying link': {
    ...verifyingLink,
    route: 'profile',
    waiting: { state: 'loadingProfile', actor: 'profileFetch' },
  },
  'what identity waits': {
    ...linkIdentity,
    route: 'identityLink',
    waiting: { state: 'loading', actor: 'linkFetch' },
    start: ({ flows }) => run(flows.linkIdentity, { token: 'a link' }),
    again: [{ type: 'link.retried' }],
  },
  'connect an identity': {
    ...linkIdentity,
    route: 'confirmIdentityLink',
    waiting: { state: 'linking', actor: 'linkConfirmation' },
    start: (app) => linkingIdentity(app, identityProof),
    again: [identityProof],
    ends: ['connected'],
  },
  'mail an identity link': {
    ...linkIdentity,
    route: 'mailIdentityLink',
    waiting: { state: 'mailing', actor: 'linkMailing' },
    start: (app) => linkingIdentity(app, { type: 'link.mailRequested' }),
    again: [{ type: 'link.mailRequested' }],
  },
  'ask for a link': {
    route: 'forgotPassword',
    screen: 'forgot-password',
    waiting: { state: 'sending', actor: 'resetRequest' },
    start: ({ flows }) => run(flows.forgotPassword, { role: null, email: '' }, linkRequest),
    cancel: { type: 'forgot.cancelled' },
    again: [linkRequest],
    typed: typedEmail,
  },
  'open the link': {
    route: 'validateResetToken',
    screen: 'reset-link',
    waiting: { state: 'verifying', actor: 'tokenCheck' },
    start: ({ flows }) => run(flows.resetLink, { token: 'a link' }),
    cancel: { type: 'reset.cancelled' },
    again: [{ type: 'reset.retried' }],
  },
  'set the password': {
    route: 'resetPassword',
    screen: 'reset-password',
    waiting: { state: 'submitting', actor: 'passwordReset' },
    start: ({ flows }) =>
      run(flows.resetPassword, { token: 'a link', role: 'CORPORATE' }, newPasswords, {
        type: 'reset.submitted',
      }),
    cancel: { type: 'reset.cancelled' },
    again: [{ type: 'reset.submitted' }],
    typed: { field: 'name="password"', text: password, read: ({ password: kept }) => kept },
  },
  'profile on return': {
    ...callback,
    route: 'profile',
    waiting: { state: 'fetchingProfile', actor: 'profileFetch' },
  },
  'push the role': { ...callback, route: 'updateUser', waiting: { state: 'pushingRole', actor: 'rolePush' } },
  'profile after the push': {
    ...callback,
    route: 'profile',
    goodOnes: 1,
    waiting: { state: 'refetchingProfile', actor: 'profileRefetch' },
  },
  'profile at the guard': {
    route: 'profile',
    screen: 'route-guard',
    waiting: { state: 'checking', actor: 'profileFetch' },
    signedIn: true,
    tries: 3,
    start: ({ flows }) =>
      run(flows.routeGuard, {
        hasToken: true,
        side: 'CORPORATE',
        path: '/company/dashboard',
        returnPath: null,
      }),
    cancel: { type: 'guard.cancelled' },
    again: [],
  },
  'profile at the start': {
    route: 'profile',
    screen: null,
    waiting: { state: 'authenticated.restoring', actor: 'profileFetch' },
    signedIn: true,
    tries: 3,
    start: ({ session }) => {
      session.send({ type: 'session.tokenFound', profile: null, isOnCallback: false });
      return session;
    },
    cancel: { type: 'session.logOutRequested', role: 'CORPORATE' },
    again: [],
    ends: ['signedOut'],
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
    again: [],
  },
  'profile before the form': {
    ...registration('CORPORATE', true),
    route: 'profile',
    waiting: { state: 'loading', actor: 'profileFetch' },
    start: ({ flows }) =>
      run(flows.profileRegistration, {
        role: 'CORPORATE',
        userId: 'u1',
        hasToken: true,
        profile: null,
        draft: company,
      }),
    again: [{ type: 'registration.retried' }],
    typed: undefined,
  },
  'new company': { ...registration('CORPORATE', true), route: 'createCompanyProfile', waiting: saving },
  'changed company': { ...registration('CORPORATE', false), route: 'updateCompanyProfile', waiting: saving },
  'new developer': { ...registration('DEVELOPER', true), route: 'createDeveloperProfile', waiting: saving },
  'changed developer': {
    ...registration('DEVELOPER', false),
    route: 'updateDeveloperProfile',
    waiting: saving,
  },
  'profile after saving': {
    ...registration('CORPORATE', true),
    route: 'profile',
    waiting: { state: 'refreshing', actor: 'profileRefresh' },
    typed: undefined,
  },
  'read a developer': {
    route: 'developer',
    screen: 'developer-profile',
    waiting: { state: 'loading', actor: 'developerFetch' },
    signedIn: true,
    start: ({ flows }) => run(flows.developerProfile, { developerId: 'd1' }),
    cancel: { type: 'developer.cancelled' },
    again: [{ type: 'developer.retried' }],
    ends: ['notFound'],
  },
  'write to us': {
    route: 'contact',
    screen: 'contact',
    waiting: { state: 'sending', actor: 'messageSending' },
    start: ({ flows }) => run(flows.contact, { draft: null }, { type: 'contact.submitted', values: message }),
    cancel: { type: 'contact.cancelled' },
    again: [{ type: 'contact.submitted', values: message }],
    typed: {
      field: 'name="message"',
      text: JSON.stringify(message),
      read: (_, { services }) => JSON.stringify(services.drafts.read('contact')),
    },
  },
};

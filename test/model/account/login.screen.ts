import type { ContextFrom } from 'xstate';
import type { LoginResult, Profile, Role } from '../../../contract/account/account.ts';
import type { loginMachine } from '../../../machines/account/login.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  status,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenElement, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, stolenPasswordMessage } from '../samples.ts';
import { requestOptions } from '../settings/passkey-samples.ts';

const fullName = field('Full Name');
const email = field('Email');
const password = field('Password');
const logIn = button('Log in');
const signUp = button('Sign up');
const toSignUp = button('Create an account');
const toLogIn = button('Log in instead');
const google = button('Continue with Google');
const github = button('Continue with GitHub');
const forgotten = link('Forgot password?');

const typeIn = (address: string, secret = 'Sunny-day-7') => [type(email, address), type(password, secret)];

const typeNameAndEmail = 'the user types name and email';
const onSignUpAfterReload = 'on the developer’s sign-up page, with name and email from before a reload';

/** spec §1: the texts of each side's login page. */
const sides = {
  CORPORATE: {
    benefits: ['Find top talent', 'Manage projects', 'Track progress', 'Secure payments'],
    logIn: 'Log in to your company account.',
    signUp: 'For companies looking for developers.',
  },
  DEVELOPER: {
    benefits: ['Find exciting projects', 'Build your portfolio', 'Flexible remote work', 'Secure payments'],
    logIn: 'Log in to your developer account.',
    signUp: 'For developers looking for projects.',
  },
} as const;

/** spec §8: the messages of failures that are shown inline and as a toast. */
const knownEmail =
  'We couldn’t log you in. If you already have an account with this email, log in or reset your password.';
const failures: Readonly<Record<string, string>> = {
  'the server refuses the account and says why': 'This email cannot be used.',
  'the server refuses the password as too weak': 'Password must be at least 8 characters long',
  'the server refuses the password as stolen': stolenPasswordMessage,
  'the server refuses the account without a reason': 'Something went wrong.',
  'the sign-up gets no response': 'Something went wrong.',
  'the server refuses the login and says why': 'Wrong email or password.',
  'the server refuses the login without a reason': 'Something went wrong.',
  'the login gets no response': 'Something went wrong.',
  'the server refuses the profile and says why': 'Not yours.',
  'loading the profile gets no response': 'Something went wrong.',
};

/** The messages of an idle form about the last attempt. */
function lastTry(
  { problem, fieldProblems }: Pick<ContextFrom<typeof loginMachine>, 'problem' | 'fieldProblems'>,
  happened: string,
): Pick<ScreenExpectation, 'sees' | 'missing'> {
  // A field's error disappears as soon as the field changes.
  const isFixed = (name: string) => happened === typeNameAndEmail && name !== 'password';
  const marks = Object.entries(fieldProblems).flatMap(([name, mark]) => (isFixed(name) ? [] : alert(mark)));
  const failureText = failures[happened];
  // After a sign-up the page shows what to do next, and the toast the server's message.
  const inline = problem === null ? marks : [alert(problem)];
  if (failureText !== undefined) return { sees: [...inline, toast(failureText)] };
  return inline.length === 0 ? { sees: [], missing: [anyAlert] } : { sees: inline };
}

/** spec §5: a form that was just opened or rejected has the focus in its first field to fill in. */
function firstWrong(
  fieldProblems: Readonly<Record<string, string>>,
  happened: string,
): { readonly focused?: ScreenElement } {
  // The sign-up form starts with the name.
  if (happened === 'the user presses ‘Create an account’') return { focused: fullName };
  if (!/ (?:logs in|signs up) with |^the server refuses the password /.test(happened)) return {};
  const inOrder = Object.entries({ name: fullName, email, password });
  const [, wrong] = inOrder.find(([name]) => name in fieldProblems) ?? [];
  return wrong ? { focused: wrong } : {};
}

const enteredFields = [field('Full Name', 'Cora'), field('Email', 'cora@example.com')];

/** A rejected password leaves all typed text in place; name and email are restored after a reload (decision 007). */
function typedBefore(happened: string): readonly ScreenElement[] {
  if (happened === typeNameAndEmail || happened === onSignUpAfterReload) return enteredFields;
  const secret = {
    'the server refuses the password as too weak': 'sunny',
    'the server refuses the password as stolen': 'Sunny-day-7',
  }[happened];
  if (secret === undefined) return [];
  return [...enteredFields, field('Password', secret)];
}

/** spec §2: the banner with the message from the navigation's history state, if any. */
function banner(notice: string | null): readonly ScreenElement[] {
  return notice === null ? [] : [status('Password Reset Successful'), status(notice)];
}

/** spec §2, redirect rule: where each profile is redirected, and what is shown there. */
const destinations: Readonly<Record<string, ScreenExpectation>> = {
  'the profile of a company loads': {
    sees: [heading('Welcome'), toast('Successfully signed in!')],
    at: '/company/dashboard',
  },
  'the profile of a developer loads': {
    sees: [heading('Welcome'), toast('Successfully signed in!')],
    at: '/developer/dashboard',
  },
  'a company’s incomplete profile loads': {
    sees: [heading('Tell developers who you are'), toast('Please complete your profile')],
    at: '/complete-company-profile/c1',
  },
  'a developer’s incomplete profile loads': {
    sees: [heading('Tell companies who you are'), toast('Please complete your profile')],
    at: '/complete-developer-profile/d1',
  },
  'a profile without an id loads': {
    sees: [heading('Good work finds its other half.'), toast('Successfully signed in!')],
    at: '/',
  },
};

function destinationAfter(happened: string): ScreenExpectation {
  const destination = destinations[happened];
  if (!destination) throw new Error(`There is no destination for '${happened}'.`);
  return destination;
}

const logInForm = (role: Role) => [heading('Welcome back'), text(sides[role].logIn)];
const signUpForm = (role: Role) => [heading('Create your account'), text(sides[role].signUp)];

/** While leaving for a provider (spec §7): the form is disabled, and the pressed button shows a spinner. */
function away(role: Role, happened: string, sees: ScreenElement[], shut: ScreenElement[]): ScreenExpectation {
  const provider = happened.includes('Google') ? 'Google' : 'GitHub';
  return {
    sees: [...sees, busy(`Continue with ${provider}`)],
    disabled: [google, github, email, password, ...shut],
    missing: [anyAlert],
    leavingFor: `/oauth2/authorization/${provider.toLowerCase()}?role=${role === 'CORPORATE' ? 'company' : 'developer'}`,
  };
}

const startsOver = {
  state: 'loggingIn',
  given: 'on the company’s login page',
  because:
    'decision 004: one actor a visit, and a reload is another visit; typed text stays in the form only',
};

/** Login and sign-up in one page: two forms, so this file is longer than most. */
export const loginScreen = defineScreen<typeof loginMachine>({
  flow: 'login',
  screen: 'account/login/login-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'on the company’s login page': { address: '/company/login' },
    'on the developer’s login page after a password reset': {
      address: '/developer/login',
      state: { message: 'Password reset successful.' },
    },
    'on the developer’s sign-up page': { address: '/developer/login?mode=sign-up' },
    [onSignUpAfterReload]: {
      address: '/developer/login?mode=sign-up',
      sessionStorage: { 'draft:signUp': { name: 'Cora', email: 'cora@example.com' } },
    },
    'on the company’s login page, back from the forgot-password page': {
      address: '/company/login',
      state: { email: 'cora@example.com' },
    },
  },
  calls: {
    accountCreation: {
      method: 'POST',
      path: '/v1/users',
      answer: ({ userId }: { userId: string | null }) => ({ userId }),
    },
    authentication: {
      method: 'POST',
      path: '/v1/tokens',
      answer: ({ token, isVerified, secondFactor }: LoginResult) => ({
        token,
        isVerified,
        userId: 'c1',
        ...(secondFactor && { secondFactor }),
      }),
    },
    profileFetch: {
      method: 'GET',
      path: '/v1/users/profile',
      answer: (profile: Profile) => profile,
      // spec §8, profile fetch without token: nothing is sent.
      isRefused: (_context, happened) =>
        happened === 'the email and password are right, but the response has no token',
    },
  },
  gestures: {
    'the user presses ‘Create an account’': [press(toSignUp)],
    'the user presses ‘Log in instead’': [press(toLogIn)],
    [typeNameAndEmail]: [type(fullName, 'Cora'), type(email, 'cora@example.com')],
    'the user logs in with email and password': [...typeIn('cora@example.com'), press(logIn)],
    'the user logs in with nothing typed': [...typeIn('', ''), press(logIn)],
    'the user logs in with an invalid email': [...typeIn('cora'), press(logIn)],
    'the user signs up with name, email and password': [
      type(fullName, 'Cora'),
      ...typeIn('cora@example.com'),
      press(signUp),
    ],
    'the user signs up with a weak password': [
      type(fullName, 'Cora'),
      ...typeIn('cora@example.com', 'sunny'),
      press(signUp),
    ],
    'the user signs up with nothing typed': [type(fullName, ''), ...typeIn('', ''), press(signUp)],
    'the user uses a passkey': [press(email), { do: 'outside', what: 'a passkey is used' }],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user presses ‘Continue with Google’': [press(google)],
    'the user presses ‘Continue with GitHub’': [press(github)],
    'the user waits 10 s for the provider and presses ‘Cancel’': cancelAfterSlowNotice,
  },
  // The guard of the dashboards and the profile form request the profile again.
  otherResponses: {
    'GET /v1/users/profile': (profile: Profile) => profile,
    'POST /v1/tokens/passkey-challenges': requestOptions,
    'POST /v1/tokens/passkey': { token: 't1', isVerified: true, userId: 'c1' },
  },
  // Stored items remain: a reload fetches the profile of the stored token, and the page mentions it.
  afterReload: {
    signingUp: {
      state: 'signingUp',
      given: 'on the developer’s sign-up page',
      because: 'decision 004: a reload is another visit, of an address that asks for the sign-up form',
    },
    creatingAccount: startsOver,
    enteringAccount: startsOver,
    authenticating: startsOver,
    loadingProfile: startsOver,
    'leaving.fromLogIn': startsOver,
    'leaving.fromSignUp': startsOver,
  },
  expectations: {
    loggingIn: ({ role, notice, ...context }, happened) => {
      const { sees, missing = [] } = lastTry(context, happened);
      return {
        sees: [...logInForm(role), ...sides[role].benefits.map(text), ...banner(notice), ...sees],
        enabled: [email, password, logIn, forgotten, toSignUp, google, github],
        missing: [...missing, fullName, signUp, toLogIn],
        ...firstWrong(context.fieldProblems, happened),
      };
    },
    signingUp: ({ role, notice, ...context }, happened) => {
      const { sees, missing = [] } = lastTry(context, happened);
      return {
        sees: [
          ...signUpForm(role),
          ...sides[role].benefits.map(text),
          ...banner(notice),
          ...sees,
          ...typedBefore(happened),
        ],
        enabled: [
          fullName,
          email,
          password,
          signUp,
          toLogIn,
          google,
          github,
          ...['Terms', 'Privacy Policy'].map(link),
          ...(context.problem === knownEmail ? [link('log in'), link('reset your password')] : []),
        ],
        missing: [...missing, logIn, forgotten, toSignUp],
        ...firstWrong(context.fieldProblems, happened),
      };
    },
    creatingAccount: {
      sees: [heading('Create your account'), ...enteredFields, busy('Sign up')],
      disabled: [signUp, fullName, email, password, toLogIn, google, github],
      missing: [anyAlert, logIn, toast('Account created! Logging in...')],
    },
    enteringAccount: {
      // spec §4, login 1.
      sees: [
        heading('Create your account'),
        ...enteredFields,
        busy('Sign up'),
        toast('Account created! Logging in...'),
      ],
      disabled: [signUp, fullName, email, password, toLogIn, google, github],
      missing: [anyAlert, logIn],
    },
    authenticating: ({ role }) => ({
      sees: [...logInForm(role), field('Email', 'cora@example.com'), busy('Log in')],
      disabled: [email, password, toSignUp, google, github],
      missing: [anyAlert, fullName],
    }),
    loadingProfile: {
      sees: [heading('Welcome back'), status('Loading your profile…')],
      disabled: [logIn, email, password, toSignUp, google, github],
      missing: [anyAlert, fullName],
    },
    'leaving.fromLogIn': ({ role }, happened) => away(role, happened, logInForm(role), [logIn, toSignUp]),
    'leaving.fromSignUp': ({ role }, happened) =>
      away(role, happened, signUpForm(role), [signUp, fullName, toLogIn]),
    unverified: ({ email: typed }, happened) => ({
      sees: [
        heading('Check your email'),
        // The profile's own email; before there is a profile, that of the form.
        text(happened === 'an unverified profile loads' ? 'dana@example.com' : typed),
      ],
      enabled: [button('Verify')],
      at: '/verify',
    }),
    challenged: {
      sees: [heading('Two-step verification')],
      enabled: [field('Code'), button('Continue')],
      at: '/two-step',
    },
    admitted: (_context, happened) => destinationAfter(happened),
  },
});

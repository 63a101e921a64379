import type { LoginResult, Profile } from '../../../contract/account/account.ts';
import type { loginMachine } from '../../../machines/account/login.machine.ts';
import { defineScreen, type ScreenExpectation, type Thing } from '../generator/screen-model.ts';
import {
  alert,
  anyAlert,
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
} from '../generator/things.ts';

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

const typeIn = (address: string) => [type(email, address), type(password, 'Sunny-day-7')];

/** spec §1: what each side gets, and what the page of a side says about itself. */
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

/** spec §8: the failures that are told inline and as a toast, in whose words. */
const failures: Readonly<Record<string, string>> = {
  'the server refuses the account and says why': 'This e-mail address cannot be used.',
  'the server refuses the account without a word': 'Something went wrong.',
  'no answer comes to the sign-up': 'Something went wrong.',
  'the server refuses the login and says why': 'Wrong e-mail address or password.',
  'the server refuses the login without a word': 'Something went wrong.',
  'no answer comes to the login': 'Something went wrong.',
  'the server refuses the profile and says why': 'Not yours.',
  'no answer comes to the call for the profile': 'Something went wrong.',
};

/** What a form at rest says about the last try. */
function lastTry(problem: string | null, happened: string): Pick<ScreenExpectation, 'sees' | 'missing'> {
  const words = failures[happened];
  if (words !== undefined) return { sees: [alert(words), toast(words)] };
  return problem === null ? { sees: [], missing: [anyAlert] } : { sees: [alert(problem)] };
}

/** spec §2: the banner, where the navigation carried a message. */
function banner(notice: string | null): readonly Thing[] {
  return notice === null ? [] : [status('Password Reset Successful'), status(notice)];
}

/** spec §2, redirect rule: where each profile leads, and what stands there. */
const destinations: Readonly<Record<string, ScreenExpectation>> = {
  'the profile of a company comes': {
    sees: [heading('Welcome'), text('Your company, and what comes next.'), toast('Successfully signed in!')],
    at: '/company/dashboard',
  },
  'the profile of a developer comes': {
    sees: [heading('Welcome'), text('Your profile, and what comes next.'), toast('Successfully signed in!')],
    at: '/developer/dashboard',
  },
  'a company’s profile comes that is not complete': {
    sees: [heading('Tell developers who you are'), toast('Please complete your profile')],
    at: '/complete-company-profile/c1',
  },
  'a developer’s profile comes that is not complete': {
    sees: [heading('Tell companies who you are'), toast('Please complete your profile')],
    at: '/complete-developer-profile/d1',
  },
  'a profile comes that has no id': {
    sees: [heading('Good work finds its other half.'), toast('Successfully signed in!')],
    at: '/',
  },
};

function destinationAfter(happened: string): ScreenExpectation {
  const destination = destinations[happened];
  if (!destination) throw new Error(`Nobody says where one is when ${happened}.`);
  return destination;
}

/** Where each button leads the browser (spec §7); the role is that of the page. */
const providers: Readonly<Record<string, string>> = {
  'the person presses ‘Continue with Google’': 'google',
  'the person presses ‘Continue with GitHub’': 'github',
};

const anew = {
  state: 'loggingIn',
  because:
    'decision 004: one actor a visit, and a reload is another visit; typed text stays in the form only',
};

export const loginScreen = defineScreen<typeof loginMachine>({
  flow: 'login',
  screen: 'account/login/login-screen',
  visits: {
    'on the company’s login page': { address: '/company/login' },
    'on the developer’s login page after a password reset': {
      address: '/developer/login',
      state: { message: 'Password reset successful.' },
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
      answer: ({ token, isVerified }: LoginResult) => ({ token, isVerified, userId: 'c1' }),
    },
    profileFetch: {
      method: 'GET',
      path: '/v1/users/profile',
      answer: (profile: Profile) => profile,
      // spec §8, profile fetch without token: nothing is sent.
      isRefused: (_context, happened) => happened === 'the e-mail and password are right, but no token comes',
    },
  },
  gestures: {
    'the person presses ‘Create an account’': [press(toSignUp)],
    'the person presses ‘Log in instead’': [press(toLogIn)],
    'the person logs in with e-mail and password': [...typeIn('cora@example.com'), press(logIn)],
    'the person signs up with name, e-mail and password': [
      type(fullName, 'Cora'),
      ...typeIn('cora@example.com'),
      press(signUp),
    ],
    'the person waits 10 s and presses ‘Cancel’': cancelAfterSlowNotice,
    'the person presses ‘Continue with Google’': [press(google)],
    'the person presses ‘Continue with GitHub’': [press(github)],
    'the person waits 10 s for the provider and presses ‘Cancel’': cancelAfterSlowNotice,
  },
  // The guard of the dashboards and the form of a profile ask once more whose they are.
  backdrop: { 'GET /v1/users/profile': (profile: Profile) => profile },
  // What is stored is kept: a token for which a reload asks whose it is, and that the page then says is there.
  afterReload: {
    signingUp: anew,
    creatingAccount: anew,
    authenticating: anew,
    loadingProfile: anew,
    leaving: anew,
  },
  expectations: {
    loggingIn: ({ role, notice, problem }, happened) => {
      const { sees, missing = [] } = lastTry(problem, happened);
      return {
        sees: [
          heading('Welcome back'),
          text(sides[role].logIn),
          ...sides[role].benefits.map(text),
          ...banner(notice),
          ...sees,
        ],
        enabled: [email, password, logIn, forgotten, toSignUp, google, github],
        missing: [...missing, fullName, signUp, toLogIn],
      };
    },
    signingUp: ({ role, notice, problem }, happened) => {
      const { sees, missing = [] } = lastTry(problem, happened);
      return {
        sees: [
          heading('Create your account'),
          text(sides[role].signUp),
          ...sides[role].benefits.map(text),
          ...banner(notice),
          ...sees,
        ],
        enabled: [fullName, email, password, signUp, toLogIn, google, github],
        missing: [...missing, logIn, forgotten, toSignUp],
      };
    },
    creatingAccount: {
      sees: [heading('Create your account'), field('Full Name', 'Cora'), field('Email', 'cora@example.com')],
      disabled: [signUp, fullName, email, password, toLogIn, google, github],
      missing: [anyAlert, logIn],
    },
    authenticating: ({ role }, happened) => ({
      sees: [
        heading('Welcome back'),
        text(sides[role].logIn),
        field('Email', 'cora@example.com'),
        // spec §4, login 1.
        ...(happened.startsWith('the account is made') ? [toast('Account created! Logging in...')] : []),
      ],
      disabled: [logIn, email, password, toSignUp, google, github],
      missing: [anyAlert, fullName],
    }),
    loadingProfile: {
      sees: [heading('Welcome back'), status('We are loading your profile.')],
      disabled: [logIn, email, password, toSignUp, google, github],
      missing: [anyAlert, fullName],
    },
    leaving: ({ role }, happened) => ({
      sees: [heading('Welcome back'), text(sides[role].logIn)],
      disabled: [google, github, logIn, email, password, toSignUp],
      leavingFor: `/oauth2/authorization/${providers[happened]}?role=${role === 'CORPORATE' ? 'company' : 'developer'}`,
    }),
    unverified: ({ email: typed }, happened) => ({
      sees: [
        heading('Check your email'),
        // A profile knows its own address; before there is one it is that of the form.
        text(happened === 'a profile comes that is not verified' ? 'dana@example.com' : typed),
      ],
      enabled: [button('Verify')],
      at: '/verify',
    }),
    admitted: (_context, happened) => destinationAfter(happened),
  },
});

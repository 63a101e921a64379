import type { Profile } from '../../../contract/account/account.ts';
import type { twoStepLoginMachine } from '../../../machines/account/two-step-login.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  checkbox,
  field,
  heading,
  press,
  text,
  tick,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';
import { loginEndedMessage } from './two-step-login.model.ts';

const title = heading('Two-step verification');
const code = field('Code');
const recoveryCode = field('Recovery code');
const trust = checkbox('Trust this device for 30 days');
const goOn = button('Continue');
const toRecovery = button('Use a recovery code instead');
const toApp = button('Use your authenticator app instead');

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
};

const startsOver = {
  state: 'asking',
  keeps: ['challenge', 'role'],
  because: 'decision 024: the challenge is in the history entry; what was typed is never stored',
};

export const twoStepLoginScreen = defineScreen<typeof twoStepLoginMachine>({
  flow: 'two-step-login',
  screen: 'account/login/two-step-login-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'at the second step, from the company’s login page': {
      address: '/two-step',
      state: { challenge: 'ch1', role: 'CORPORATE' },
    },
    'at the second step, from a developer’s social sign-in': {
      address: '/two-step#token=ch2',
      encryptedItems: { oauthRole: 'DEVELOPER' },
    },
    'at the second step, with no login before': { address: '/two-step' },
  },
  calls: {
    codeCheck: {
      method: 'POST',
      path: '/v1/tokens/second-factor',
      answer: ({ token }: { token: string }) => ({ token }),
      isRefused: ({ code: typed }: { code: string }) => typed === '',
    },
    profileFetch: { method: 'GET', path: '/v1/users/profile', answer: (profile: Profile) => profile },
  },
  gestures: {
    'the user types the code of the app and presses ‘Continue’': [type(code, '123456'), press(goOn)],
    'the user types the code, trusts the device and presses ‘Continue’': [
      type(code, '123456'),
      tick(trust),
      press(goOn),
    ],
    'the user types a recovery code and presses ‘Continue’': [
      type(recoveryCode, 'abcd-efgh-jkmn'),
      press(goOn),
    ],
    'the user presses ‘Continue’ with nothing typed': [type(code, ''), press(goOn)],
    'the user presses ‘Use a recovery code instead’': [press(toRecovery)],
    'the user presses ‘Use your authenticator app instead’': [press(toApp)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': (profile: Profile) => profile },
  afterReload: {
    asking: startsOver,
    checking: startsOver,
    loadingProfile: startsOver,
  },
  expectations: {
    asking: ({ isRecovery, problem, fieldProblems }, happened) => ({
      sees: [
        title,
        text(
          isRecovery
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the 6 digits that your authenticator app shows.',
        ),
        ...(problem === null ? [] : [alert(fieldProblems.code ?? problem)]),
      ],
      enabled: [isRecovery ? recoveryCode : code, trust, goOn, isRecovery ? toApp : toRecovery],
      missing: [
        isRecovery ? toRecovery : toApp,
        ...(isRecovery ? [code] : [recoveryCode]),
        ...(problem === null ? [anyAlert] : []),
      ],
      // The user types a code of the other kind next.
      ...((fieldProblems.code || happened?.includes(' instead’')) && {
        focused: isRecovery ? recoveryCode : code,
      }),
    }),
    checking: ({ isRecovery }) => ({
      sees: [title, busy('Continue')],
      disabled: [isRecovery ? recoveryCode : code, trust, isRecovery ? toApp : toRecovery],
      missing: [anyAlert, text('Loading your profile…')],
    }),
    loadingProfile: ({ isRecovery }) => ({
      sees: [title, text('Loading your profile…'), busy('Continue')],
      disabled: [isRecovery ? recoveryCode : code, trust, isRecovery ? toApp : toRecovery],
      missing: [anyAlert],
    }),
    ended: ({ role }, happened) => ({
      sees: [
        heading('Welcome back'),
        ...(happened === 'the challenge has ended' ? [toast(loginEndedMessage)] : []),
        ...(happened === 'the server refuses the profile' ? [toast('Not yours.')] : []),
      ],
      at: role === 'CORPORATE' ? '/company/login' : '/developer/login',
    }),
    admitted: (_context, happened) => {
      const destination = destinations[happened];
      if (!destination) throw new Error(`There is no destination for '${happened}'.`);
      return destination;
    },
  },
});

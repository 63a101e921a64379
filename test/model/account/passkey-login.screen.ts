import type { LoginResult } from '../../../contract/account/account.ts';
import type { PasskeyRequestOptions } from '../../../contract/settings/passkeys.ts';
import type { passkeyLoginMachine } from '../../../machines/account/passkey-login.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  press,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';
import { passkeyPrompt, requestOptions } from '../settings/passkey-samples.ts';

const title = heading('Welcome back');
const passkeyButton = button('Use a passkey');
const busyPasskeyButton = busy('Use a passkey');
const promptText = text('Follow the steps in your browser.');
const checkText = text('Checking your passkey…');

const startsOver = { state: 'offering', because: 'decision 023: a reloaded page starts over' };

const offerText = text('Passkeys that this browser knows are offered in the email field, too.');

/** The button waits for the user. */
const atRest = ({ problem }: { readonly problem: string | null }): ScreenExpectation => ({
  sees: [title, ...(problem === null ? [] : [alert(problem)])],
  enabled: [passkeyButton, button('Log in')],
  missing: [promptText, checkText, ...(problem === null ? [anyAlert] : [])],
});

export const passkeyLoginScreen = defineScreen<typeof passkeyLoginMachine>({
  flow: 'passkey-login',
  screen: 'account/login/passkey-login-screen',
  checksFocusAndAnnouncements: true,
  visits: { 'on the developer’s login page': { address: '/developer/login' } },
  calls: {
    optionsFetch: {
      method: 'POST',
      path: '/v1/tokens/passkey-challenges',
      answer: (options: PasskeyRequestOptions) => options,
    },
    passkeyOffer: { declined: { 'the browser offers nothing in the email field': 'NotSupportedError' } },
    passkeyUse: passkeyPrompt,
    authentication: { method: 'POST', path: '/v1/tokens/passkey', answer: (result: LoginResult) => result },
  },
  gestures: {
    'the user presses ‘Use a passkey’': [press(passkeyButton)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  // The challenge for the email field's autofill is requested at once, too.
  otherResponses: {
    // From here on, the login page's flow waits.
    'GET /v1/users/profile': () => undefined,
    'POST /v1/tokens/passkey-challenges': requestOptions,
  },
  awaitedOtherCalls: ['POST /v1/tokens/passkey-challenges'],
  afterReload: {
    ready: startsOver,
    preparing: startsOver,
    prompting: startsOver,
    authenticating: startsOver,
  },
  expectations: {
    offering: (context, happened) =>
      happened === 'the server knows the passkey'
        ? { sees: [title, text('Loading your profile…')], missing: [promptText, checkText, anyAlert] }
        : {
            ...atRest(context),
            sees: [...atRest(context).sees, offerText],
            // With a passkey from the email field's autofill there is no focused button to return to.
            ...(happened === cancelsAfterWaiting && { focused: passkeyButton }),
          },
    ready: (context) => ({ ...atRest(context), missing: [...(atRest(context).missing ?? []), offerText] }),
    preparing: { sees: [title, busyPasskeyButton], missing: [promptText, checkText, anyAlert] },
    prompting: { sees: [title, busyPasskeyButton, promptText], missing: [checkText, anyAlert] },
    authenticating: { sees: [title, busyPasskeyButton, checkText], missing: [promptText, anyAlert] },
  },
});

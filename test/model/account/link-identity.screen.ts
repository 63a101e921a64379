import type { IdentityLink, LinkedIdentity } from '../../../contract/account/identity-link.ts';
import type { linkIdentityMachine } from '../../../machines/account/link-identity.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link as linkTo,
  press,
  text,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const password = field('Password');
const connectLabel = (provider: 'google' | 'github' | undefined) =>
  `Connect ${provider === 'google' ? 'Google' : 'GitHub'}`;
const connectGoogle = button('Connect Google');
const connectGithub = button('Connect GitHub');
const tryAgain = button('Try again');
const back = button('Back');
const signInCheckText = text('Checking your sign-in');
const mailLabel = (link: IdentityLink | null) =>
  link?.method === 'password' ? 'Email me a link instead' : 'Email me a link';

const startsOver = {
  state: 'loading',
  because: 'reading 5: a reload continues with the same token until it is done',
};
const spent = {
  state: 'ended',
  given: 'at the page, without a token',
  because: 'decision 026: a token that has ended isn’t tried again',
};

const lines = {
  new: 'Google isn’t connected to your account yet. Enter your Counterpart password once to connect it. You signed in there as cora@example.com.',
  again:
    'Your password was reset since you connected Google, so it must be confirmed again. Enter your Counterpart password once to connect it. You signed in there as cora@example.com.',
  mail: 'GitHub isn’t connected to your account yet. We’ll email you a link that connects it. You signed in there as cora@example.com.',
  press:
    'Someone signed in with GitHub (cora@example.com) and asked to connect it to your account. Continue only if that was you.',
};
function pickLine(link: IdentityLink | null): string {
  if (link?.method === 'mail') return lines.mail;
  if (link?.method === 'press') return lines.press;
  return link?.isKnown ? lines.again : lines.new;
}

export const linkIdentityScreen = defineScreen<typeof linkIdentityMachine>({
  flow: 'link-identity',
  screen: 'account/link-identity-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'back from Google, whose address has an account': { address: '/link-identity?token=k1' },
    'at the page, without a token': { address: '/link-identity' },
  },
  calls: {
    linkFetch: {
      method: 'POST',
      path: '/v1/identity-links/read',
      answer: (found: IdentityLink) => found,
    },
    linkConfirmation: {
      method: 'POST',
      path: '/v1/identity-links/confirm',
      answer: (linked: LinkedIdentity) => ({ data: linked }),
    },
    linkMailing: { method: 'POST', path: '/v1/identity-links/mail' },
  },
  // Keeps the callback page waiting; the model of its own flow covers it.
  otherResponses: { 'GET /v1/users/profile': () => undefined },
  gestures: {
    'the user types the password and connects it': [type(password, 'Sunny-day-7'), press(connectGoogle)],
    'the user connects it without a password': [type(password, ''), press(connectGoogle)],
    'the user presses ‘Connect GitHub’': [press(connectGithub)],
    'the user requests a link by email': [press(button('Email me a link'))],
    'the user requests a link by email instead': [press(button('Email me a link instead'))],
    'the user goes back': [press(back)],
    'the user presses ‘Try again’': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  afterReload: {
    unreachable: startsOver,
    asking: startsOver,
    linking: startsOver,
    mailing: startsOver,
    mailed: startsOver,
    ended: spent,
  },
  expectations: {
    loading: { sees: [heading('One more step')], missing: [tryAgain, password, anyAlert, signInCheckText] },
    unreachable: {
      sees: [heading('We couldn’t reach the server')],
      enabled: [tryAgain],
      missing: [password],
    },
    asking: ({ link, problem, fieldProblems }) => ({
      sees: [
        heading(connectLabel(link?.provider)),
        text(pickLine(link)),
        ...(problem === null ? [] : [alert(problem)]),
        ...(fieldProblems.password === undefined ? [] : [alert(fieldProblems.password)]),
      ],
      enabled: [
        ...(link?.method === 'password' ? [password, connectGoogle] : []),
        ...(link?.method === 'press' ? [connectGithub] : [button(mailLabel(link))]),
      ],
      missing: [
        tryAgain,
        back,
        ...(link?.method === 'password' ? [] : [password]),
        ...(problem === null && fieldProblems.password === undefined ? [anyAlert] : []),
      ],
      ...(fieldProblems.password !== undefined && { focused: password }),
    }),
    linking: ({ link }) => ({
      sees: [heading(connectLabel(link?.provider)), busy(connectLabel(link?.provider))],
      disabled: link?.method === 'password' ? [password, button(mailLabel(link))] : [],
      missing: [anyAlert],
    }),
    mailing: ({ link }) => ({
      sees: [heading(connectLabel(link?.provider)), busy(mailLabel(link))],
      disabled: link?.method === 'password' ? [password, button(connectLabel(link.provider))] : [],
      missing: [anyAlert],
    }),
    mailed: ({ link }) => ({
      sees: [
        heading('We’ve sent you a link'),
        text(
          `It’s in the mailbox of your account. Open it to connect ${link?.provider === 'google' ? 'Google' : 'GitHub'}. It’s valid for one hour.`,
        ),
      ],
      enabled: [back],
      missing: [password],
    }),
    connected: { sees: [heading('Authenticating...'), signInCheckText], at: '/oauth/callback' },
    challenged: {
      sees: [heading('Two-step verification')],
      enabled: [field('Code'), button('Continue')],
      at: '/two-step',
    },
    ended: ({ problem }) => ({
      sees: [heading('This can’t be connected any more'), alert(problem ?? '')],
      enabled: [linkTo('Log in')],
      missing: [password, tryAgain],
    }),
  },
});

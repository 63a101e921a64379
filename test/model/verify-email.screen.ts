import type { verifyEmailMachine } from '../../machines/account/verify-email.machine.ts';
import type { Profile } from '../../contract/account.ts';
import { defineScreen } from './generator/screen-model.ts';
import {
  button,
  cancelAfterPatience,
  field,
  heading,
  paste,
  press,
  status,
  text,
  timer,
  type,
} from './generator/things.ts';

const digit = (place: number, value?: string) => field(`Digit ${place} of 4`, value);
const verify = button('Verify');
const resend = button('Resend');
const codes = (digits: string) => [0, 1, 2, 3].map((place) => type(digit(place + 1), digits[place] ?? ''));

export const verifyEmailScreen = defineScreen<typeof verifyEmailMachine>({
  flow: 'verify-email',
  screen: 'verify-email-screen',
  visits: {
    'for the first time': { address: '/verify', state: { email: 'cora@example.com', role: 'CORPORATE' } },
    'after a reload with 12 s of the cooldown left': {
      address: '/verify',
      state: { email: 'cora@example.com', role: 'CORPORATE' },
      // TO DO by the author of the driver: cooldown
    },
    'without an e-mail address': { address: '/verify' },
  },
  calls: {
    verification: {
      method: 'PUT',
      path: '/v1/users/verify',
      answer: ({ token }: { token: string | null }) => ({ data: { token } }),
    },
    profileFetch: { method: 'GET', path: '/v1/users/profile', answer: (profile: Profile) => profile },
    resend: { method: 'POST', path: '/v1/tokens/resend-otp' },
  },
  gestures: {
    'the person types four digits': codes('1234'),
    'the person types two digits': codes('12'),
    'the person pastes a code with white space around it': [paste(digit(1), ' 5678 \n')],
    'the person pastes more than four digits': [paste(digit(1), '56789')],
    'the person pastes two digits': [paste(digit(1), '56')],
    'the person pastes letters': [paste(digit(1), '12a4')],
    'the person submits': [press(verify)],
    'the person cancels': cancelAfterPatience,
    'the person tries again': [press(button('Try again'))],
    'the person asks for a new code': [press(resend)],
    'the person cancels the resend': cancelAfterPatience,
  },
  sights: {
    'asking.code.typing': ({ digits, problem }) => ({
      sees: [
        heading('Check your email'),
        ...[0, 1, 2, 3].map((place) => digit(place + 1, digits[place] ?? '')),
        ...(problem === null ? [] : [{ by: 'message', role: 'alert', text: problem } as const]),
      ],
      enabled: [verify, digit(1)],
    }),
    'asking.code.verifying': { sees: [heading('Check your email')], disabled: [verify] },
    'asking.code.loadingProfile': {
      sees: [heading('Your email is verified.'), status('We are loading your profile.')],
    },
    'asking.code.unreachable': {
      sees: [heading('Your email is verified.'), status('We could not load your profile.')],
      enabled: [button('Try again')],
    },
    'asking.resend.available': { sees: [text('No code yet?')], enabled: [resend] },
    'asking.resend.sending': { sees: [text('No code yet?')], disabled: [resend] },
    'asking.resend.coolingFirst': { sees: [timer('0:30')], disabled: [resend] },
    'asking.resend.coolingLater': { sees: [timer('1:00')], disabled: [resend] },
    'asking.resend.coolingOnwards': { sees: [timer('0:12')], disabled: [resend] },
    turnedAway: { sees: [status('Please login first to verify your account')], at: '/' },
    admitted: () => ({ sees: [], at: '/' }),
    lost: { sees: [heading('Welcome back')], at: '/company/login' },
  },
});

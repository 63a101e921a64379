import type { PasswordStatus } from '../../../contract/settings/password.ts';
import type { FieldProblems } from '../../../machines/client-rules/field-problems.ts';
import type { changePasswordMachine } from '../../../machines/settings/change-password.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  press,
  status,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { codeField, confirmationBackdrop, confirmationByHand, confirmDialog } from './confirmation.ts';

const title = heading('Password');
const current = field('Current Password');
const fresh = field('New Password');
const confirmation = field('Confirm Password');
const change = button('Change password');
const set = button('Set password');
const tryAgain = button('Try again');
const twice = (text: string) => [type(fresh, text), type(confirmation, text)];

/** A field's message disappears when the field changes. A message about no field stays until the next submit. */
const alertsAfter = (happened: string, problem: string | null, fieldProblems: FieldProblems) => {
  const marks = Object.values(fieldProblems);
  if (marks.length > 0 && happened.startsWith('the user types')) return [];
  return [...(problem === null ? [] : [problem]), ...marks].map(alert);
};

/** After a rejected submit the focus is in the first invalid field. */
function pickFocus({ currentPassword, password }: FieldProblems, happened: string | null) {
  const isChecked = happened?.includes('presses') || happened === 'the current password is wrong';
  if (!isChecked || (!currentPassword && !password)) return {};
  return { focused: currentPassword ? current : fresh };
}

const startsOver = {
  state: 'loading',
  because: 'decision 004: passwords are never stored; the page starts over',
};

export const changePasswordScreen = defineScreen<typeof changePasswordMachine>({
  flow: 'change-password',
  screen: 'settings/change-password-screen',
  visits: {
    'in Settings, at the password': {
      address: '/company/dashboard/settings/password',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    statusFetch: { method: 'GET', path: '/v1/account/password', answer: (found: PasswordStatus) => found },
    confirmation: confirmationByHand,
    passwordChange: { method: 'PUT', path: '/v1/account/password' },
  },
  gestures: {
    'the user types a good new password twice, and the current one': [
      type(current, 'Old-Pass-12'),
      ...twice('Fresh-Pass-34'),
    ],
    'the user types a good new password twice': twice('Fresh-Pass-34'),
    'the user types a weak new password twice, and the current one': [
      type(current, 'Old-Pass-12'),
      ...twice('password'),
    ],
    'the user presses ‘Change password’': [press(change)],
    'the user presses ‘Set password’': [press(set)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company, ...confirmationBackdrop },
  afterReload: { unavailable: startsOver, editing: startsOver, confirming: startsOver, saving: startsOver },
  expectations: {
    loading: { sees: [title], missing: [fresh, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [fresh],
    }),
    editing: ({ hasPassword, password, confirmation: again, notice, problem, fieldProblems }, happened) => ({
      sees: [
        title,
        field('New Password', password),
        field('Confirm Password', again),
        ...alertsAfter(happened, problem, fieldProblems),
        ...(notice === null ? [] : [status(notice)]),
      ],
      // spec §5 only disables the button of the reset form: this form reports what is missing.
      enabled: [fresh, confirmation, hasPassword ? change : set],
      missing: [
        tryAgain,
        confirmDialog,
        hasPassword ? set : change,
        ...(hasPassword ? [] : [current]),
        ...(problem === null && Object.keys(fieldProblems).length === 0 ? [anyAlert] : []),
      ],
      ...pickFocus(fieldProblems, happened),
    }),
    confirming: { sees: [confirmDialog], enabled: [codeField], missing: [anyAlert] },
    saving: ({ hasPassword }) => ({
      sees: [title, busy(hasPassword ? 'Change password' : 'Set password')],
      disabled: [fresh, confirmation],
      missing: [confirmDialog, anyAlert],
    }),
  },
});

import type { EmailUndos } from '../../../contract/settings/email.ts';
import type { changeEmailMachine } from '../../../machines/settings/change-email.machine.ts';
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
  text,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { codeField, confirmationBackdrop, confirmationByHand, confirmDialog } from './confirmation.ts';

const title = heading('Email');
const codeTitle = heading('Enter the code');
const email = field('New email');
const code = field('Six-digit code');
const send = button('Send code');
const change = button('Change email');
const again = button('Send a new code');
const other = button('Use a different email');
const newEmail = 'cora@home.example';

const tryAgain = button('Try again');
const recent = heading('Recent changes');

const startsOver = {
  state: 'loading',
  given: 'in Settings, at the email',
  because: 'decision 022: nothing is pending before a code is sent',
};
const withCode = {
  state: 'enteringCode',
  keeps: ['newEmail', 'isCodeSent'],
  because: 'decision 022: after reading the mail the user may find the page reloaded',
};

export const changeEmailScreen = defineScreen<typeof changeEmailMachine>({
  flow: 'change-email',
  screen: 'settings/change-email-screen',
  visits: {
    'in Settings, at the email': {
      address: '/company/dashboard/settings/email',
      encryptedItems: { authToken: 't1' },
    },
    'in Settings, at the email, loaded again while a code is pending': {
      address: '/company/dashboard/settings/email',
      state: { pendingEmail: newEmail },
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    undosFetch: { method: 'GET', path: '/v1/account/email-undos', answer: (found: EmailUndos) => found },
    confirmation: confirmationByHand,
    secondConfirmation: confirmationByHand,
    codeSending: { method: 'POST', path: '/v1/account/email-codes' },
    emailChange: {
      method: 'PUT',
      path: '/v1/account/email',
      answer: (found: EmailUndos) => found,
      isRefused: ({ code: typed }: { code: string }) => typed === '12',
    },
  },
  gestures: {
    'the user types another address and presses ‘Send code’': [
      type(email, ' Cora@Home.example '),
      press(send),
    ],
    'the user types no address and presses ‘Send code’': [type(email, 'cora'), press(send)],
    'the user types the mailed code and presses ‘Change email’': [
      // As it is pasted from the mail, with spaces.
      type(code, ' 654 321'),
      press(change),
    ],
    'the user types an incomplete code and presses ‘Change email’': [type(code, '12'), press(change)],
    'the user presses ‘Send a new code’': [press(again)],
    'the user presses ‘Use a different email’': [press(other)],
    'the user tries again': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': company, ...confirmationBackdrop },
  afterReload: {
    unavailable: startsOver,
    typing: startsOver,
    confirming: startsOver,
    sendingCode: startsOver,
    enteringCode: withCode,
    confirmingCode: withCode,
    changing: withCode,
  },
  expectations: {
    loading: { sees: [title], missing: [email, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [email, recent],
    }),
    typing: ({ undos, notice, problem, fieldProblems }) => ({
      sees: [
        title,
        ...(undos ?? []).flatMap((undo) => [
          recent,
          text(undo.email),
          text('Link valid until 4 December 2026 at 12:00'),
        ]),
        ...(notice === null ? [] : [status(notice)]),
        ...(problem === null ? [] : [alert(problem)]),
        ...Object.values(fieldProblems).map(alert),
      ],
      enabled: [email, send],
      missing: [
        ...(undos?.length === 0 ? [recent] : []),
        codeTitle,
        confirmDialog,
        ...(problem === null && Object.keys(fieldProblems).length === 0 ? [anyAlert] : []),
      ],
      ...(fieldProblems.email && { focused: email }),
    }),
    confirming: ({ isCodeSent }) => ({
      sees: [confirmDialog, busy(isCodeSent ? 'Send a new code' : 'Send code')],
      enabled: [codeField],
      missing: [anyAlert],
    }),
    sendingCode: ({ isCodeSent }) => ({
      sees: isCodeSent ? [codeTitle, busy('Send a new code')] : [title, busy('Send code')],
      disabled: [isCodeSent ? code : email],
      missing: [confirmDialog, anyAlert],
    }),
    enteringCode: ({ notice, problem, fieldProblems }) => ({
      sees: [
        codeTitle,
        text(newEmail),
        ...(notice === null ? [] : [status(notice)]),
        ...(problem === null ? [] : [alert(problem)]),
        ...Object.values(fieldProblems).map(alert),
      ],
      enabled: [code, change, again, other],
      missing: [title, confirmDialog, ...(problem === null ? [anyAlert] : [])],
      ...(fieldProblems.code && { focused: code }),
    }),
    confirmingCode: {
      sees: [confirmDialog, busy('Change email')],
      enabled: [codeField],
      missing: [anyAlert],
    },
    changing: {
      sees: [codeTitle, busy('Change email')],
      disabled: [code],
      missing: [confirmDialog, anyAlert],
    },
  },
});

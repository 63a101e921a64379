import type { ContextFrom } from 'xstate';
import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { bankAccountMachine } from '../../../../machines/marketplace/money/bank-account.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  link,
  press,
  status,
  text,
  toast,
  type,
  within,
} from '../../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../../samples.ts';
import {
  codeField,
  confirmationBackdrop,
  confirmationByHand,
  confirmDialog,
} from '../../settings/confirmation.ts';
import { mistypedAccount, outsideAccount, typedAccount } from './bank-account-samples.ts';

type Context = ContextFrom<typeof bankAccountMachine>;

const title = heading('Bank account');
const add = button('Add bank account');
const change = button('Change bank account');
const remove = button('Remove');
const holder = field('Account holder');
const iban = field('IBAN');
const bic = field('BIC');
const save = button('Save bank account');
const leave = button('Not now');
const tryAgain = button('Try again');
const withdrawalsWarning =
  'Until the new account can be used, you can’t withdraw money. Withdrawals that haven’t been sent yet are canceled; their money is available again.';
const removeDialog = dialog('Remove this bank account?');
const enterAccount = (typed: typeof typedAccount) => [
  type(holder, typed.holder),
  type(iban, typed.iban),
  type(bic, typed.bic),
  press(save),
];
const answer = (account: BankAccount) => account;
const startsOver = {
  state: 'loading',
  because: 'decision 043: a bank account is in no storage of the browser',
};

const listNews = ({ updates }: Context) =>
  updates > 0 ? [status('Your bank account can be used now.')] : [];
const listProblems = ({ problem }: Context) => (problem === null ? [] : [alert(problem)]);
const noAlertIn = ({ problem }: Context) => (problem === null ? [anyAlert] : []);
const pickFormTitle = ({ account }: Context) =>
  heading(account?.state === 'none' ? 'Add your bank account' : 'Change your bank account');

/** After these failures the form still contains the typed values. */
const failures: readonly string[] = [
  'another tab has already changed it',
  'saving gets no response',
  'the user cancels the confirmation',
  cancelsAfterWaiting,
  'the server doesn’t pay to that country',
];
const typedIn = ({ typed }: Context) => [
  field('Account holder', typed.holder),
  field('IBAN', typed.iban),
  field('BIC', typed.bic),
];

/** A saved account: masked, with its buttons. */
const accountWith =
  (word: string) =>
  (context: Context): ScreenExpectation => ({
    sees: [
      title,
      link('Back to payments'),
      heading(context.account?.maskedIban ?? ''),
      text('Dana Lind'),
      text(word),
      ...listProblems(context),
    ],
    enabled: [change, remove],
    missing: [add, holder, removeDialog, confirmDialog, ...noAlertIn(context)],
  });

export const bankAccountScreen = defineScreen<typeof bankAccountMachine>({
  flow: 'bank-account',
  screen: 'money/bank-account/bank-account-screen',
  visits: {
    'a developer at their bank account': {
      address: '/developer/dashboard/bank-account',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    accountFetch: { method: 'GET', path: '/v1/bank-account', answer },
    accountChange: { method: 'GET', path: '/v1/bank-account', answer, pollsAfterMs: 15_000 },
    confirmation: confirmationByHand,
    accountSave: { method: 'PUT', path: '/v1/bank-account', answer },
    accountRemoval: { method: 'DELETE', path: '/v1/bank-account', answer },
  },
  gestures: {
    'the user presses ‘Add bank account’': [press(add)],
    'the user presses ‘Change bank account’': [press(change)],
    'the user enters an account and saves it': enterAccount(typedAccount),
    'the user enters an account in Turkey and saves it': enterAccount(outsideAccount),
    'the user mistypes an account and saves it': enterAccount(mistypedAccount),
    'the user presses ‘Not now’': [press(leave)],
    'the user presses ‘Remove’': [press(remove)],
    'the user presses ‘Remove bank account’': [press(within(removeDialog, button('Remove bank account')))],
    'the user keeps it': [press(within(removeDialog, button('Keep it')))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer, ...confirmationBackdrop },
  notByHand: {
    'cooling — xstate.error.actor.accountChange → cooling':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: Object.fromEntries(
    [
      'unavailable',
      'none',
      'cooling',
      'active',
      'entering',
      'confirmingEntry',
      'saving',
      'askingRemoval',
      'confirmingRemoval',
      'removing',
    ].map((state) => [state, startsOver]),
  ),
  expectations: {
    loading: { sees: [heading('Loading your bank account')], missing: [add, change, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load your bank account'), alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [add, change],
    }),
    none: (context, happened) => ({
      sees: [
        title,
        link('Back to payments'),
        heading('No bank account yet'),
        ...listProblems(context),
        ...(happened === 'the server removes it' ? [toast('Bank account removed')] : []),
      ],
      enabled: [add],
      missing: [change, remove, holder, removeDialog, ...noAlertIn(context)],
    }),
    cooling: (context, happened) => {
      const seen = accountWith('Not usable yet')(context);
      const from = context.account?.maskedIban === 'NL •••• 4300' ? '16:00' : '14:30';
      return {
        ...seen,
        sees: [
          ...(seen.sees ?? []),
          text('For your safety, it waits 72 hours'),
          text(`24 November 2026 at ${from}`),
          ...(happened === 'the server saves it'
            ? [toast('Bank account saved. For your safety it can be used from 24 November 2026.')]
            : []),
        ],
      };
    },
    active: (context) => {
      const seen = accountWith('In use')(context);
      return { ...seen, sees: [...(seen.sees ?? []), ...listNews(context)] };
    },
    entering: (context, happened) => ({
      sees: [
        pickFormTitle(context),
        ...listProblems(context),
        ...Object.values(context.fieldProblems).map(alert),
        ...(context.account?.maskedIban ? [text(context.account.maskedIban)] : []),
        ...(context.account?.state === 'active' ? [text(withdrawalsWarning)] : []),
        ...(failures.includes(happened) ? typedIn(context) : []),
      ],
      enabled: [holder, iban, bic, save, leave],
      missing: [
        change,
        confirmDialog,
        ...(Object.keys(context.fieldProblems).length === 0 ? noAlertIn(context) : []),
      ],
      ...(context.fieldProblems.iban && { focused: iban }),
    }),
    confirmingEntry: {
      sees: [confirmDialog, busy('Save bank account')],
      enabled: [codeField],
      missing: [anyAlert],
    },
    saving: (context) => ({
      sees: [pickFormTitle(context), busy('Save bank account')],
      disabled: [holder, iban, bic],
      missing: [confirmDialog, anyAlert],
    }),
    askingRemoval: {
      sees: [removeDialog],
      enabled: [within(removeDialog, button('Keep it')), within(removeDialog, button('Remove bank account'))],
      missing: [anyAlert],
    },
    confirmingRemoval: {
      sees: [confirmDialog, busy('Remove')],
      enabled: [codeField],
      missing: [removeDialog],
    },
    removing: {
      sees: [title, busy('Remove')],
      disabled: [change],
      missing: [removeDialog, confirmDialog, anyAlert],
    },
  },
});

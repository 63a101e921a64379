import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import { bankAccountMachine } from '../../../../machines/marketplace/money/bank-account.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, pollFails, refused } from '../../samples.ts';
import { confirmationOutcomes } from '../../settings/confirmation.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  addsAccount,
  atAccount,
  bankAccountExpectations,
  changedElsewhere,
  changesAccount,
  countryNotPaid,
  entersAccount,
  entersOutside,
  hasNoAccount,
  inTransit,
  isActive,
  isCoolingDown,
  isOver,
  isRemoved,
  isSaved,
  isSure,
  keepsAccount,
  leavesForm,
  mistypesAccount,
  moneyInTransit,
  noSepa,
  removedElsewhere,
  removesAccount,
  triesAgain,
} from './bank-account.expectations.ts';
import {
  activeAccount,
  changedAccount,
  coolingAccount,
  mistypedAccount,
  noAccount,
  outsideAccount,
  removedAccount,
  savedAccount,
  typedAccount,
} from './bank-account-samples.ts';

type StateView = {
  readonly context: { readonly account: BankAccount | null; readonly typed: { iban: string } };
};

const staleWith = (current: BankAccount) => ({ ...refused(409, staleMessage, 'stale'), current });
const isThere = ({ context: { account } }: StateView) => account?.state !== 'none';
/** The other tab's change arrives only once. */
const isNewer = ({ context: { account } }: StateView) => (account?.version ?? 0) < changedAccount.version;
const isOutside = ({ context: { typed } }: StateView) => typed.iban === outsideAccount.iban;
const isTaken = (view: StateView) => !isOutside(view);

export const bankAccountModel = defineModel<typeof bankAccountMachine>({
  flow: 'bank-account',
  machine: bankAccountMachine,
  inputs: { [atAccount]: undefined },
  events: {
    'bankAccount.entryRequested': { [addsAccount]: {}, [changesAccount]: {} },
    'bankAccount.submitted': {
      [entersAccount]: { typed: typedAccount },
      [entersOutside]: { typed: outsideAccount },
      [mistypesAccount]: { typed: mistypedAccount },
    },
    'bankAccount.entryDismissed': { [leavesForm]: {} },
    'bankAccount.removalRequested': { [removesAccount]: {} },
    'bankAccount.removalConfirmed': { [isSure]: {} },
    'bankAccount.removalDismissed': { [keepsAccount]: {} },
    'bankAccount.canceled': { [cancelsAfterWaiting]: {} },
    'bankAccount.retried': { [triesAgain]: {} },
  },
  outcomes: {
    accountFetch: {
      done: { [hasNoAccount]: noAccount, [isCoolingDown]: coolingAccount, [isActive]: activeAccount },
      error: { 'it can’t be loaded': refused(500), [noResponse]: networkFailure },
    },
    accountChange: { done: { [isOver]: activeAccount }, error: { [pollFails]: refused(500) } },
    confirmation: confirmationOutcomes,
    accountSave: {
      done: { [isSaved]: savedAccount },
      error: {
        [changedElsewhere]: staleWith(changedAccount),
        [countryNotPaid]: refused(422, noSepa, 'outsideSepa'),
        'saving gets no response': networkFailure,
      },
    },
    accountRemoval: {
      done: { [isRemoved]: removedAccount },
      error: {
        [changedElsewhere]: staleWith(changedAccount),
        [removedElsewhere]: staleWith(removedAccount),
        [inTransit]: refused(409, moneyInTransit, 'payoutInProgress'),
        'the removal gets no response': networkFailure,
      },
    },
  },
  possible: {
    [addsAccount]: (view) => !isThere(view),
    [changesAccount]: isThere,
    [changedElsewhere]: isNewer,
    [isSaved]: isTaken,
    [countryNotPaid]: isOutside,
    'saving gets no response': isTaken,
  },
  contextKey: ({ account, typed, problem, fieldProblems }) => [
    account?.version,
    typed.iban,
    problem,
    Object.keys(fieldProblems).join(),
  ],
  asks: ['confirmation'],
  states: {
    loading: {
      tags: ['busy'],
      running: ['accountFetch'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    none: {
      invariants: ({ account, typed }) => ({
        'there is none': account?.state === 'none',
        'nothing typed is stored': typed.iban === '',
      }),
    },
    cooling: {
      running: ['accountChange'],
      invariants: ({ account, typed }) => ({
        'it can’t be used yet': account?.state === 'cooling',
        'nothing typed is stored': typed.iban === '',
      }),
    },
    active: {
      invariants: ({ account, typed }) => ({
        'it can be used': account?.state === 'active',
        'nothing typed is stored': typed.iban === '',
      }),
    },
    entering: {
      tags: ['entering'],
      invariants: ({ account }) => ({ 'the current account is known': account !== null }),
    },
    confirmingEntry: {
      tags: ['busy', 'entering'],
      running: ['confirmation'],
      invariants: ({ typed, problem, fieldProblems }) => ({
        'there is an account to save': typed.iban !== '',
        'the result of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    saving: {
      tags: ['busy', 'entering'],
      running: ['accountSave'],
      invariants: ({ typed }) => ({ 'there is an account to save': typed.iban !== '' }),
    },
    askingRemoval: {
      invariants: ({ account, problem }) => ({
        'there is one': account !== null && account.state !== 'none',
        'the result of the last try is gone': problem === null,
      }),
    },
    confirmingRemoval: { tags: ['busy'], running: ['confirmation'] },
    removing: { tags: ['busy'], running: ['accountRemoval'] },
  },
  expectations: bankAccountExpectations,
});

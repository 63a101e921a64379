import type { Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, noResponse, pollFails } from '../../samples.ts';
import { successToast } from '../../toasts.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  activeAccount,
  changedAccount,
  coolingAccount,
  noAccount,
  outsideAccount,
  removedAccount,
  savedAccount,
  typedAccount,
} from './bank-account-samples.ts';

export const atAccount = 'a developer at their bank account';
export const hasNoAccount = 'there is no account yet';
export const isCoolingDown = 'an account is in its cooldown';
export const isActive = 'an account can be used';
export const isOver = 'the 72 hours have passed';
export const addsAccount = 'the user presses ‘Add bank account’';
export const changesAccount = 'the user presses ‘Change bank account’';
export const entersAccount = 'the user enters an account and saves it';
export const entersOutside = 'the user enters an account in Turkey and saves it';
export const mistypesAccount = 'the user mistypes an account and saves it';
export const leavesForm = 'the user presses ‘Not now’';
export const removesAccount = 'the user presses ‘Remove’';
export const isSure = 'the user presses ‘Remove bank account’';
export const keepsAccount = 'the user keeps it';
export const triesAgain = 'the user tries again';
export const isSaved = 'the server saves it';
export const isRemoved = 'the server removes it';
export const changedElsewhere = 'another tab has already changed it';
export const removedElsewhere = 'another tab has already removed it';
export const countryNotPaid = 'the server doesn’t pay to that country';
export const inTransit = 'money is on its way to it';

export const noSepa = 'Use an account in a country of the SEPA area.';
export const moneyInTransit = 'Money is on its way to this account. You can remove it once that has arrived.';
const savedMessage = 'Bank account saved. For your safety it can be used from 24 November 2026.';

const noValues = { holder: '', iban: '', bic: '' };
const calm = { problem: null, fieldProblems: {} };
const fetched = ['call accountFetch'] as const;
const confirms = ['call confirmation'] as const;
const watched = ({ version }: { readonly version: number }) => ['call accountChange', { version }] as const;
const tracked = ['track', { event: 'BANK_DETAIL_UPDATED' }] as const;
const versionIs = (version: number) => (context: Readonly<Record<string, unknown>>) =>
  (context.account as { readonly version: number }).version === version;

/** The states that show an account. */
const shownStates = ['cooling', 'active'] as const;

/** The accounts before a save or a removal. */
const allAccounts = [noAccount, coolingAccount, activeAccount, savedAccount, changedAccount, removedAccount];
const changeableAccounts = [coolingAccount, activeAccount, savedAccount, changedAccount];

/** The calls that the view makes while it shows an account. */
const looksAt = (account: { readonly state: string; readonly version: number }) => ({
  to: account.state,
  effects: account.state === 'cooling' ? [watched(account)] : [],
});

export const bankAccountExpectations: readonly Expectation[] = [
  { spec: '§M4', from: 'start', when: 'start', to: 'loading', effects: [fetched], contextAfter: calm },
  ...(
    [
      [hasNoAccount, noAccount],
      [isCoolingDown, coolingAccount],
      [isActive, activeAccount],
    ] as const
  ).map(([when, account]) => ({
    spec: '§M3, bankAccount',
    from: 'loading',
    when,
    ...looksAt(account),
    contextAfter: { account, ...calm },
  })),
  ...[
    ['it can’t be loaded', 'Your bank account couldn’t be loaded. Please try again.'] as const,
    [noResponse, 'Your bank account couldn’t be loaded. Please try again.'] as const,
    [cancelsAfterWaiting, 'Loading was canceled.'] as const,
  ].map(([when, problem]) => ({
    spec: 'reading 9',
    from: 'loading',
    when,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem, fieldProblems: {} },
  })),
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: triesAgain,
    to: 'loading',
    effects: [fetched],
    contextAfter: calm,
  },
  {
    spec: '§M3, activate; §M7',
    from: 'cooling',
    when: isOver,
    to: 'active',
    effects: [],
    contextAfter: { account: activeAccount },
  },
  ...[coolingAccount, savedAccount, changedAccount].map((account) => ({
    spec: '§M7, it is loaded again',
    from: 'cooling',
    when: pollFails,
    contextBefore: versionIs(account.version),
    to: 'cooling',
    effects: [watched(account)],
    contextAfter: { account },
  })),
  { spec: '§M4', from: 'none', when: addsAccount, to: 'entering', effects: [], contextAfter: calm },
  ...shownStates.map((from) => ({
    spec: '§M4',
    from,
    when: changesAccount,
    to: 'entering',
    effects: [],
    contextAfter: calm,
  })),
  {
    spec: '§M5',
    from: 'entering',
    when: mistypesAccount,
    to: 'entering',
    effects: [],
    contextAfter: {
      problem: null,
      fieldProblems: {
        iban: 'This IBAN can’t be right. Check it for typing errors.',
        bic: 'This BIC can’t be right. It has 8 or 11 characters.',
      },
    },
  },
  ...[[entersAccount, typedAccount] as const, [entersOutside, outsideAccount] as const].map(
    ([when, typed]) => ({
      spec: 'decision 021',
      from: 'entering',
      when,
      to: 'confirmingEntry',
      effects: [confirms],
      contextAfter: { typed, ...calm },
    }),
  ),
  ...allAccounts.map((account) => ({
    spec: '§M4: nothing has changed, and what was typed isn’t stored',
    from: 'entering',
    when: leavesForm,
    contextBefore: versionIs(account.version),
    ...looksAt(account),
    contextAfter: { account, typed: noValues, ...calm },
  })),
  ...allAccounts.flatMap((account) =>
    [typedAccount, outsideAccount].map((typed) => ({
      spec: '§M3, save: about the version that was seen',
      from: 'confirmingEntry',
      when: 'the user enters the mailed code and confirms',
      contextBefore: (context: Readonly<Record<string, unknown>>) =>
        versionIs(account.version)(context) && context.typed === typed,
      to: 'saving',
      effects: [['call accountSave', { version: account.version, ...typed }]] as const,
    })),
  ),
  {
    spec: 'decision 021',
    from: 'confirmingEntry',
    when: 'the user cancels the confirmation',
    to: 'entering',
    effects: [],
    contextAfter: calm,
  },
  {
    spec: '§M10, §M11: tracked once',
    from: 'saving',
    when: isSaved,
    to: 'cooling',
    effects: [tracked, successToast(savedMessage), watched(savedAccount)],
    contextAfter: { account: savedAccount, typed: noValues, ...calm },
  },
  {
    spec: '§M10, stale: what was typed stays',
    from: 'saving',
    when: changedElsewhere,
    to: 'entering',
    effects: [],
    contextAfter: { account: changedAccount, problem: staleMessage, fieldProblems: {} },
  },
  {
    spec: '§M6, SEPA',
    from: 'saving',
    when: countryNotPaid,
    to: 'entering',
    effects: [],
    contextAfter: { problem: noSepa, fieldProblems: { iban: noSepa } },
  },
  {
    spec: 'reading 6',
    from: 'saving',
    when: 'saving gets no response',
    to: 'entering',
    effects: [],
    contextAfter: { problem: 'Your bank account couldn’t be saved. Please try again.', fieldProblems: {} },
  },
  {
    spec: 'reading 9: whether it was saved, the next try says',
    from: 'saving',
    when: cancelsAfterWaiting,
    to: 'entering',
    effects: [],
    contextAfter: calm,
  },
  ...shownStates.map((from) => ({
    spec: '§M3, remove',
    from,
    when: removesAccount,
    to: 'askingRemoval',
    effects: [],
    contextAfter: calm,
  })),
  ...changeableAccounts.flatMap((account) => [
    {
      spec: '§M3, remove',
      from: 'askingRemoval',
      when: keepsAccount,
      contextBefore: versionIs(account.version),
      ...looksAt(account),
      contextAfter: { account },
    },
    {
      spec: 'decision 021',
      from: 'confirmingRemoval',
      when: 'the user cancels the confirmation',
      contextBefore: versionIs(account.version),
      ...looksAt(account),
      contextAfter: { account, ...calm },
    },
    {
      spec: '§M3, remove: about the version that was seen',
      from: 'confirmingRemoval',
      when: 'the user enters the mailed code and confirms',
      contextBefore: versionIs(account.version),
      to: 'removing',
      effects: [['call accountRemoval', { version: account.version }]] as const,
    },
    ...[
      [inTransit, moneyInTransit] as const,
      ['the removal gets no response', 'Your bank account couldn’t be removed. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M3, remove: no payout requested or processing',
      from: 'removing',
      when,
      contextBefore: versionIs(account.version),
      ...looksAt(account),
      contextAfter: { account, problem, fieldProblems: {} },
    })),
  ]),
  { spec: 'decision 021', from: 'askingRemoval', when: isSure, to: 'confirmingRemoval', effects: [confirms] },
  {
    spec: '§M11: tracked once',
    from: 'removing',
    when: isRemoved,
    to: 'none',
    effects: [tracked, successToast('Bank account removed')],
    contextAfter: { account: removedAccount, ...calm },
  },
  ...[[changedElsewhere, changedAccount] as const, [removedElsewhere, removedAccount] as const].map(
    ([when, account]) => ({
      spec: '§M10, stale',
      from: 'removing',
      when,
      ...looksAt(account),
      contextAfter: { account, problem: staleMessage, fieldProblems: {} },
    }),
  ),
  {
    spec: 'reading 9: whether it was removed, the server says',
    from: 'removing',
    when: cancelsAfterWaiting,
    to: 'loading',
    effects: [fetched],
    contextAfter: calm,
  },
];

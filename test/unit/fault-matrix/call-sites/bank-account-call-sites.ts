import { bankAccountFlow } from '../../../../src/app/flows/marketplace/money/bank-account-flow.ts';
import { typedAccount } from '../../../model/marketplace/money/bank-account-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { justConfirmed } from '../confirmations.ts';
import { runThrough } from '../run-through.ts';

const page = { screen: 'bank-account', signedIn: true, cancel: { type: 'bankAccount.canceled' } } as const;
const entry = { type: 'bankAccount.entryRequested' };
const submit = { type: 'bankAccount.submitted', typed: typedAccount };
const removal = { type: 'bankAccount.removalRequested' };
const confirmed = { type: 'bankAccount.removalConfirmed' };

/** The calls that read and change a developer's bank account. */
export const bankAccountCallSites: Readonly<Record<string, CallSite>> = {
  'open the bank account': {
    ...page,
    route: 'bankAccount',
    waiting: { state: 'loading', actor: 'accountFetch' },
    start: ({ context }: App) => run(bankAccountFlow(context, justConfirmed()), undefined),
    retryEvents: [{ type: 'bankAccount.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your bank account couldn’t be loaded. Please try again.' },
      good: { state: 'active', text: 'DE •••• 3000' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'save the bank account': {
    ...page,
    route: 'saveBankAccount',
    waiting: { state: 'saving', actor: 'accountSave' },
    start: ({ context }: App) =>
      runThrough(bankAccountFlow(context, justConfirmed()), undefined, [
        ['active', entry],
        ['entering', submit],
      ]),
    retryEvents: [submit],
    // The page itself polls for the end of the cooldown.
    goodEnds: ['active'],
    typed: {
      field: 'name="iban"',
      text: typedAccount.iban,
      read: ({ typed }) => (typed as typeof typedAccount).iban,
    },
    ends: {
      failed: { state: 'entering', text: 'Your bank account couldn’t be saved. Please try again.' },
      good: {
        state: 'cooling',
        text: 'For your safety, it waits 72 hours',
        toast: 'Bank account saved. For your safety it can be used from 24 November 2026.',
      },
      canceled: { state: 'entering', text: 'Change your bank account' },
    },
  },
  'remove the bank account': {
    ...page,
    route: 'removeBankAccount',
    waiting: { state: 'removing', actor: 'accountRemoval' },
    start: ({ context }: App) =>
      runThrough(bankAccountFlow(context, justConfirmed()), undefined, [
        ['active', removal],
        ['askingRemoval', confirmed],
      ]),
    retryEvents: [removal, confirmed],
    ends: {
      failed: { state: 'active', text: 'Your bank account couldn’t be removed. Please try again.' },
      good: { state: 'none', text: 'No bank account yet', toast: 'Bank account removed' },
      canceled: { state: 'active', text: 'DE •••• 3000' },
    },
  },
};

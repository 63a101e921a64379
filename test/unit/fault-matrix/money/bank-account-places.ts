import { typedAccount } from '../../../model/marketplace/bank-account-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { Place } from '../places.ts';
import { runThrough } from '../run-through.ts';

const page = { screen: 'bank-account', signedIn: true, cancel: { type: 'account.cancelled' } } as const;
const entry = { type: 'account.entryRequested' };
const submit = { type: 'account.submitted', typed: typedAccount };
const removal = { type: 'account.removalRequested' };
const confirmed = { type: 'account.removalConfirmed' };

/** Where a developer’s bank account is read and changed. */
export const bankAccountPlaces: Readonly<Record<string, Place>> = {
  'open the bank account': {
    ...page,
    route: 'bankAccount',
    waiting: { state: 'loading', actor: 'accountFetch' },
    start: ({ flows }: App) => run(flows.bankAccount, undefined),
    again: [{ type: 'account.retried' }],
  },
  'save the bank account': {
    ...page,
    route: 'saveBankAccount',
    waiting: { state: 'saving', actor: 'accountSave' },
    start: ({ flows }: App) =>
      runThrough(flows.bankAccount, undefined, [
        ['active', entry],
        ['entering', submit],
      ]),
    again: [submit],
    // The page asks by itself when it can be used.
    ends: ['active'],
    typed: {
      field: 'name="iban"',
      text: typedAccount.iban,
      read: ({ typed }) => (typed as typeof typedAccount).iban,
    },
  },
  'remove the bank account': {
    ...page,
    route: 'removeBankAccount',
    waiting: { state: 'removing', actor: 'accountRemoval' },
    start: ({ flows }: App) =>
      runThrough(flows.bankAccount, undefined, [
        ['active', removal],
        ['doubting', confirmed],
      ]),
    again: [removal, confirmed],
  },
};

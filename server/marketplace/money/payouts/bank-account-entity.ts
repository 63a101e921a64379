import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import { bankAccounts } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { EntityOf } from '../../engine/entity.ts';
import { lifecycleOf } from '../../engine/lifecycle-of.ts';
import { tableEntity } from '../../engine/table-entity.ts';
import { bankAccountRules } from './bank-account-rules.ts';
import { readableDetails } from './bank-details.ts';

/** A bank account has the id of its owner: there is one for each. */
export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** A user's bank account, as the engine handles it (§M3). */
export const bankAccountEntity: EntityOf<'bankAccount', BankAccountRow> = {
  kind: 'bankAccount',
  notFound: 'There is no bank account.',
  findRoot: async (_db, id) => ({ kind: 'account', id }),
  ...tableEntity(bankAccounts),
  resolveParty: (row, viewer) => (viewer?.id === row.id ? 'developer' : null),
  isVisible: async (row, viewer) => viewer?.id === row.id,
  // It belongs to its owner alone.
  isPrivate: () => true,
  present: async (row, _viewer, _db, { env }) => toBankAccount(row, env),
  refusalByState: {
    none: 'There is no bank account any more.',
    cooling: 'This bank account can’t be used yet.',
    active: 'This bank account is in use.',
  },
  sidesOf: ({ id: developerId }) => ({ companyId: null, developerId }),
  toSubject({ id, current }) {
    const money = { amount: '', maskedIban: current?.maskedIban ?? '', reason: '' };
    return { entity: 'bankAccount', id, projectId: null, money };
  },
  rules: bankAccountRules,
  notices: {},
};

/** The bank account as its owner sees it. */
export function toBankAccount(
  { id, state, version, current }: Pick<BankAccountRow, 'id' | 'state' | 'version' | 'current'>,
  env: Deps['env'],
): BankAccount {
  return {
    id,
    state,
    version,
    allowedEvents: lifecycleOf('bankAccount').allowedEvents(state, 'developer'),
    maskedIban: current?.maskedIban ?? null,
    holder: current === null ? null : (readableDetails(current.sealed, id, env)?.holder ?? null),
    activeAt: current?.activeAt ?? null,
  };
}

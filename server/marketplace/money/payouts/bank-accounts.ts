import { eq } from 'drizzle-orm';
import type {
  BankAccount,
  BankAccountBody,
  BankAccountUndoBody,
} from '../../../../contract/marketplace/money/bank-account.ts';
import { lockAccount } from '../../../accounts/account.ts';
import { lockCaller } from '../../../accounts/sessions.ts';
import { hashToken } from '../../../accounts/token.ts';
import type { Database } from '../../../db/connect.ts';
import { bankAccounts, bankAccountUndos } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from '../../../http/call.ts';
import { countAttempts } from '../../../limits/limiter.ts';
import { addToRequestLog } from '../../../log/request-log.ts';
import { type AcceptedEvent, applyEvent, staleError } from '../../engine/apply-event.ts';
import { entities } from '../../entities.ts';
import { bankAccountEntity, toBankAccount } from './bank-account-entity.ts';
import { readBankDetails } from './bank-details.ts';

/** The caller's bank account, masked; no one sees another's (§M2). */
export async function readBankAccount({ account }: Session, { db, env }: Deps): Promise<BankAccount> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, account.id));
  return toBankAccount(row ?? { id: account.id, state: 'none', version: 0, current: null }, env);
}

/**
 * Enters or replaces the caller's bank account; it is usable after 72 hours, and a link that undoes it is mailed.
 *
 * @throws ApiError 422 for an IBAN or a BIC that can't be one, 409 `stale`.
 */
export async function saveBankAccount(
  { version, ...fields }: BankAccountBody,
  session: Session,
  deps: Deps,
): Promise<BankAccount> {
  const details = readBankDetails(fields, deps.env.marketCurrency);
  return change({ type: 'save', payload: details }, version, session, deps);
}

/** @throws ApiError 409 `stale`, or if there is none, or money is on its way to it. */
export const removeBankAccount = (version: string, session: Session, deps: Deps): Promise<BankAccount> =>
  change({ type: 'remove', payload: {} }, Number(version), session, deps);

async function change(
  { type, payload }: Pick<AcceptedEvent, 'type' | 'payload'>,
  version: number,
  session: Session,
  deps: Deps,
): Promise<BankAccount> {
  const answer = await deps.db.transaction(async (tx) => {
    const actor = await lockCaller(tx, session);
    await tx.insert(bankAccounts).values({ id: actor.id, state: 'none', version: 0 }).onConflictDoNothing();
    const row = await readLocked(tx, actor.id);
    if (row.version !== version) throw staleError(toBankAccount(row, deps.env));
    const event = { type, by: 'developer', actor, payload } as const;
    const changed = await applyEvent(bankAccountEntity, row, event, { tx, deps, entities });
    return toBankAccount(changed, deps.env);
  });
  deps.wakeMail();
  return answer;
}

async function readLocked(tx: Database, accountId: string) {
  const row = await bankAccountEntity.read(tx, accountId, 'update');
  if (!row) throw new Error('A bank account was not inserted.');
  return row;
}

/**
 * Undoes a change by the mailed link: the previous account becomes valid again, and every session ends, because an
 * intruder may have one. Using a link again succeeds and changes nothing.
 *
 * @param network - of the call.
 * @throws ApiError 422 when the link is unknown, or its 72 hours are over; 429 after many calls from this network.
 */
export async function undoBankAccount(
  { token }: BankAccountUndoBody,
  network: string,
  deps: Deps,
): Promise<{ message: string }> {
  await countAttempts([['bankAccountUndosByNetwork', network]], deps);
  const isThisLink = eq(bankAccountUndos.tokenHash, hashToken(token));
  const [found] = await deps.db.select().from(bankAccountUndos).where(isThisLink);
  if (!found) throw invalidLink();
  addToRequestLog({ account: found.accountId });
  await deps.db.transaction(async (tx) => {
    const actor = await lockAccount(tx, found.accountId);
    const [undo] = await tx.select().from(bankAccountUndos).where(isThisLink);
    if (!actor || !undo) throw invalidLink();
    if (undo.usedAt !== null) return;
    const row = await readLocked(tx, actor.id);
    if (row.state !== 'cooling') throw invalidLink();
    const event = { type: 'undo', by: 'developer', actor, payload: {} } as const;
    await applyEvent(bankAccountEntity, row, event, { tx, deps, entities });
    // The other links of the same change are used up, too.
    await tx
      .update(bankAccountUndos)
      .set({ usedAt: deps.now() })
      .where(eq(bankAccountUndos.accountId, actor.id));
  });
  deps.wakeMail();
  return { message: 'Your bank account is as it was before.' };
}

const invalidLink = () =>
  new ApiError(422, 'invalidLink', 'This link has expired, was used already, or is an incomplete copy.');

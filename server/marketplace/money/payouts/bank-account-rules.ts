import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { payoutLifecycle } from '../../../../machines/lifecycles/payout.lifecycle.ts';
import { statesWith } from '../../../../machines/lifecycles/transitions.ts';
import { coolingMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { endAllSessions } from '../../../accounts/sessions.ts';
import { createToken, hashToken } from '../../../accounts/token.ts';
import type { Database } from '../../../db/connect.ts';
import { accounts, bankAccountUndos, emailUndos, payouts } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import type { Consequence, RuleInput, Rules } from '../../engine/entity.ts';
import { forDeveloper } from '../../notifications/recipients.ts';
import type { BankAccountRow } from './bank-account-entity.ts';
import { encryptDetails, maskedIban } from './bank-details.ts';
import type { BankDetails } from './port.ts';

/** §M3, bankAccount. The route table requires a confirmation of identity. Owners are notified of all changes. */
export const bankAccountRules = {
  save: {
    notifies: forDeveloper('bankAccountSaved'),
    async does(input) {
      const { tx, deps, row, now, payload } = input;
      const activeAt = new Date(now.getTime() + coolingMs).toISOString();
      const masked = maskedIban(payload.iban);
      const current = { sealed: encryptDetails(payload, row.id, deps.env), maskedIban: masked, activeAt };
      // The links of a past change become invalid; those of one that cools stay.
      if (row.state !== 'cooling') await forgetUndos(tx, row.id);
      await mailUndoLink(input, masked);
      return {
        set: { current, former: row.state === 'active' ? row.current : row.former },
        payload: { maskedIban: masked },
        startsTimer: { event: 'activate', afterMs: coolingMs },
        follows: await cancelsRequested(tx, row.id),
      };
    },
  },
  activate: {
    notifies: forDeveloper('bankAccountUsable'),
    async does({ tx, row }) {
      await forgetUndos(tx, row.id);
      return { set: { former: null } };
    },
  },
  undo: {
    notifies: forDeveloper('bankAccountUndone'),
    leadsTo: async ({ row }) => (row.former === null ? 'none' : 'active'),
    async does({ tx, row }) {
      await endAllSessions(tx, row.id);
      return { set: { current: row.former, former: null } };
    },
  },
  remove: {
    notifies: forDeveloper('bankAccountRemoved'),
    async needs({ tx, row }) {
      if (row.state !== 'active') return;
      const isInProgress = and(
        eq(payouts.developerId, row.id),
        inArray(payouts.state, statesWith(payoutLifecycle, 'inProgress')),
      );
      if ((await tx.$count(payouts, isInProgress)) > 0)
        throw new ApiError(
          409,
          'payoutInProgress',
          'Money is on its way to this account. You can remove it once that has arrived.',
        );
    },
    async does({ tx, row }) {
      await forgetUndos(tx, row.id);
      return { set: { current: null, former: null }, payload: { maskedIban: row.current?.maskedIban ?? '' } };
    },
  },
} satisfies Rules<'bankAccount', BankAccountRow, { readonly save: BankDetails }>;

const forgetUndos = (tx: Database, accountId: string) =>
  tx.delete(bankAccountUndos).where(eq(bankAccountUndos.accountId, accountId));

/** Unsent payouts would go to an account that its owner may not have chosen. */
async function cancelsRequested(tx: Database, accountId: string): Promise<readonly Consequence[]> {
  const isRequested = and(eq(payouts.developerId, accountId), eq(payouts.state, 'requested'));
  const found = await tx.select({ id: payouts.id }).from(payouts).where(isRequested);
  return found.map(({ id }) => ({ kind: 'payout', id, event: 'cancel' }));
}

/**
 * Mails the link that undoes the change: to the owner, and to their address before an email change that can still be
 * undone, because the same intruder may have made both changes.
 */
async function mailUndoLink(
  { tx, deps, row, now }: RuleInput<BankAccountRow, unknown>,
  masked: string,
): Promise<void> {
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, row.id));
  if (!owner) throw new Error('A locked account is gone.');
  const isOpen = and(
    eq(emailUndos.accountId, row.id),
    gt(emailUndos.expiresAt, now),
    isNull(emailUndos.usedAt),
  );
  const earlier = await tx.selectDistinct({ email: emailUndos.email }).from(emailUndos).where(isOpen);
  for (const to of new Set([owner.email, ...earlier.map(({ email }) => email)])) {
    const token = createToken();
    await tx
      .insert(bankAccountUndos)
      .values({ tokenHash: hashToken(token), accountId: row.id, createdAt: now });
    const undoLink = `${deps.env.siteUrl}/undo-bank-account?token=${token}`;
    const { id: accountId, name } = owner;
    await enqueueMail(
      tx,
      { kind: 'bankAccountSaved', accountId, to, name, maskedIban: masked, undoLink },
      now,
    );
  }
}

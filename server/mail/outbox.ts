import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

/**
 * A mail, and the account that it belongs to: its row is in that user's copy of their data, and is deleted with the
 * account, even before it was sent. null for a mail that is no user's: the contact message, to the operator.
 */
export type OwnedMail = Mail & {
  readonly accountId: string | null;
  /** The account whose event it reports, if such mails are counted. */
  readonly senderId?: string;
  /** The earliest time to send it. */
  readonly notBefore?: Date;
};

/**
 * Writes a mail to the outbox, in the transaction that causes it: both are committed or neither. Nothing is sent here,
 * so a slow mail server never keeps a transaction open. Call the worker's `wake()` after the commit, if there is one;
 * otherwise it finds the mail within a second.
 *
 * @param tx - the caller's transaction.
 * @throws Error when the recipient or the reply address isn't one plain address; the transaction should then fail.
 */
export const enqueueMail = (tx: Pick<Database, 'insert'>, mail: OwnedMail, now: Date): Promise<void> =>
  enqueueMails(tx, [mail], now);

/** Writes many mails to the outbox, like {@link enqueueMail}, in one statement. */
export async function enqueueMails(
  tx: Pick<Database, 'insert'>,
  mails: readonly OwnedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outbox).values(
    mails.map((mail) => ({
      ...renderMail(mail),
      kind: mail.kind,
      recipient: mail.to,
      accountId: mail.accountId,
      senderId: mail.senderId ?? null,
      replyTo: mail.kind === 'contactMessage' ? mail.replyTo : null,
      createdAt: now,
      nextAttemptAt: mail.notBefore ?? now,
    })),
  );
}

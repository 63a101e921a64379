import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

/**
 * Writes a mail to the outbox, in the transaction that causes it: both are committed or neither. Nothing is sent here,
 * so a slow mail server never holds a transaction open. Call the worker's `wake()` after the commit, if there is one;
 * otherwise it finds the mail within a second.
 *
 * @param tx - the caller's transaction.
 * @throws Error when the recipient or the reply address isn't one plain address; the transaction should then fail.
 */
export async function enqueueMail(tx: Pick<Database, 'insert'>, mail: Mail, now: Date): Promise<void> {
  await tx.insert(outbox).values({
    ...renderMail(mail),
    kind: mail.kind,
    recipient: mail.to,
    replyTo: mail.kind === 'contactMessage' ? mail.replyTo : null,
    createdAt: now,
    nextAttemptAt: now,
  });
}

/*
 * Notifications: who is notified of an event, in the list and by mail (§M7).
 *
 * An event's rule names its recipients and the kind (recipients.ts), the engine passes them on, and `notifyAll` writes
 * a row per recipient with its sentence, and a mail for the kinds that have one. The texts of a kind are in
 * mail/notifications/; names and titles are read once for all recipients (subjects.ts). Mails wait in the outbox for
 * the mail worker (mail/worker.ts); a recipient of many from one sender gets a single one instead (bundle-mails.ts).
 * New applications aren't mailed one by one: the company gets one mail an hour (projects/project-notifications.ts). The
 * bell and the page read the rows (notifications.ts).
 *
 * Must never happen: a notification of an event that was rolled back (it is written in the event's transaction); a mail
 * sent inside that transaction; a sentence that changes later (it is stored as text, because names and titles change).
 */

import { inArray } from 'drizzle-orm';
import { notificationPath } from '../../../machines/rules/marketplace/notification-path.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, notifications } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isMailed, notificationText } from '../../mail/notifications/kinds.ts';
import { enqueueMails } from '../../mail/outbox.ts';
import { type AddressedMail, bundleMails } from './bundle-mails.ts';
import type { Recipient } from './recipients.ts';
import { readTemplateValues, type Subject } from './subjects.ts';

/** Notifications, and their subject. */
type Announcement = { readonly recipients: readonly Recipient[]; readonly subject: Subject };
type NotifyContext = {
  readonly tx: Database;
  readonly deps: Deps;
  /** The account whose event it was, if a user's: its mails are counted. */
  readonly sender?: string | undefined;
};

/** Writes notifications in the caller's transaction, and mails for those that need an answer or end something (§M7). */
export const notify = (
  recipients: readonly Recipient[],
  subject: Subject,
  context: NotifyContext,
): Promise<void> => notifyAll([{ recipients, subject }], context);

/** Delivers notifications about many subjects, in as many statements as for one. */
export async function notifyAll(
  all: readonly Announcement[],
  { tx, deps, sender }: NotifyContext,
): Promise<void> {
  const named = all.flatMap(({ recipients, subject }) =>
    recipients.flatMap(({ kind, to, side }) => (to === null ? [] : [{ kind, to, side, subject }])),
  );
  if (named.length === 0) return;
  const found = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(named.map(({ to }) => to))]));
  const accountOf = new Map(found.map((account) => [account.id, account]));
  // Payouts outlive their account.
  const addressed = named.filter(({ to }) => accountOf.has(to));
  if (addressed.length === 0) return;
  const valuesOf = await readTemplateValues(
    addressed.map(({ subject }) => subject),
    tx,
  );
  const now = deps.now();
  await tx.insert(notifications).values(
    addressed.map(({ kind, to, side, subject }) => ({
      accountId: to,
      kind,
      entity: subject.entity,
      entityId: subject.id,
      projectId: subject.projectId,
      side,
      text: notificationText(kind, valuesOf(subject)),
      createdAt: now,
    })),
  );
  const mailed = addressed.flatMap(({ kind, ...rest }) => (isMailed(kind) ? [{ kind, ...rest }] : []));
  if (mailed.length === 0) return;
  const mails = mailed.flatMap(({ kind, to, side, subject }): AddressedMail[] => {
    const account = accountOf.get(to);
    if (!account) return [];
    const link = deps.env.siteUrl + notificationPath({ ...subject, side });
    const { id: accountId, email, name } = account;
    return [{ mail: { kind, accountId, to: email, name, ...valuesOf(subject), link }, side }];
  });
  const sending = { tx, now, siteUrl: deps.env.siteUrl };
  await enqueueMails(
    tx,
    sender === undefined
      ? mails.map(({ mail }) => mail)
      : await bundleMails(mails, { senderId: sender, ...sending }),
    now,
  );
}

import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { hourMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { outbox } from '../../db/schema.ts';
import type { OwnedMail } from '../../mail/outbox.ts';
import type { Recipient } from './recipients.ts';

/** The maximum number of mails that one user's events send to another within an hour. */
const maxMails = 10;

/** A mail of a notification, and the side on which its recipient is involved. */
export type AddressedMail = { readonly mail: OwnedMail; readonly side: Recipient['side'] };

type Sending = {
  /** The account whose event it was. */
  readonly senderId: string;
  readonly tx: Database;
  readonly now: Date;
  readonly siteUrl: string;
};

/**
 * Bundles mails: instead of the eleventh from one sender within an hour, a recipient gets a single one an hour later,
 * which states that there are more notifications. All notifications are in the list.
 *
 * @returns the mails to send.
 */
export async function bundleMails(
  mails: readonly AddressedMail[],
  { senderId, tx, now, siteUrl }: Sending,
): Promise<readonly OwnedMail[]> {
  const byRecipient = new Map<string | null, AddressedMail[]>();
  for (const one of mails)
    byRecipient.set(one.mail.accountId, [...(byRecipient.get(one.mail.accountId) ?? []), one]);
  const lately = await mailedLately([...byRecipient.keys()], { senderId, tx, now });
  return [...byRecipient].flatMap(([accountId, own]): OwnedMail[] => {
    const { sentLately = 0, isBundled = false } = lately.find((one) => one.accountId === accountId) ?? {};
    const sent = own.slice(0, Math.max(0, maxMails - sentLately)).map(({ mail }) => ({ ...mail, senderId }));
    const [next] = own.slice(sent.length);
    if (!next || isBundled) return sent;
    const { to, name } = next.mail;
    const link = `${siteUrl}${marketPaths.notifications({ side: next.side })}`;
    const notBefore = new Date(now.getTime() + hourMs);
    return [...sent, { kind: 'moreNotifications', accountId, to, name, link, notBefore }];
  });
}

/**
 * The number of mails from this sender to each recipient within the last hour, and whether a bundle is already pending.
 */
async function mailedLately(
  accountIds: readonly (string | null)[],
  { senderId, tx, now }: Pick<Sending, 'senderId' | 'tx' | 'now'>,
) {
  const isBundle = and(eq(outbox.kind, 'moreNotifications'), isNull(outbox.sentAt));
  return tx
    .select({
      accountId: outbox.accountId,
      sentLately: count(sql`case when ${outbox.senderId} = ${senderId} then 1 end`),
      isBundled: sql<boolean>`bool_or(${isBundle})`,
    })
    .from(outbox)
    .where(
      and(
        inArray(
          outbox.accountId,
          accountIds.filter((id) => id !== null),
        ),
        gt(outbox.createdAt, new Date(now.getTime() - hourMs)),
        or(eq(outbox.senderId, senderId), isBundle),
      ),
    )
    .groupBy(outbox.accountId);
}

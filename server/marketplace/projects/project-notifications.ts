import { and, count, eq, isNull } from 'drizzle-orm';
import { applicationsMailMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import { notificationPath } from '../../../machines/rules/marketplace/notification-path.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, applications, type projects } from '../../db/schema.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { isLive } from '../applications/application-counts.ts';
import type { RuleInput } from '../engine/entity.ts';
import { startNotice } from '../engine/timer-rows.ts';
import type { Recipient } from '../notifications/recipients.ts';

type Row = Omit<typeof projects.$inferSelect, 'words' | 'skillKeys' | 'facets' | 'wordPairs'>;

export const toSubject = ({ id }: Pick<Row, 'id'>) =>
  ({ entity: 'project', id, projectId: id, developerId: null }) as const;

/** Notifies all live applicants of an edit. The project's end is notified by their applications. */
export async function findEditRecipients(projectId: string, tx: Database): Promise<readonly Recipient[]> {
  const applied = await tx
    .select({ to: applications.accountId })
    .from(applications)
    .where(and(eq(applications.projectId, projectId), isLive));
  return applied.map(({ to }) => ({ kind: 'projectEdited', to, side: 'developer' }));
}

/**
 * The company gets one mail an hour about its new applications, instead of one for each. It is a notice before the
 * project's expiry, because it ends with the project.
 */
export async function scheduleApplicationsMail(projectId: string, tx: Database, now: Date): Promise<void> {
  const notice = { event: 'expire', notice: 'applications', afterMs: applicationsMailMs } as const;
  await startNotice('project', projectId, notice, { tx, now });
}

/** Writes that mail, about all applications that the company hasn't opened since. */
export async function mailApplications({ tx, deps, row }: RuleInput<Row>): Promise<void> {
  const isUnseen = and(eq(applications.projectId, row.id), isLive, isNull(applications.seenAt));
  const [unseen] = await tx.select({ count: count() }).from(applications).where(isUnseen);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, row.accountId));
  if (!unseen?.count || !account) return;
  const link = deps.env.siteUrl + notificationPath({ ...toSubject(row), side: 'company' });
  const { email: to, name } = account;
  const mail = {
    kind: 'newApplications',
    accountId: account.id,
    to,
    name,
    title: row.title,
    count: unseen.count,
    link,
  } as const;
  await enqueueMail(tx, mail, deps.now());
}

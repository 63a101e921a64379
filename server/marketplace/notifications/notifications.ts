import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type {
  MarkNotificationsReadBody,
  NotificationPage,
} from '../../../contract/marketplace/notification.ts';
import { notifications } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { type PageOptions, pageByDate } from '../lists/page.ts';

const { accountId, createdAt, id, readAt } = notifications;

/** The caller's notifications, the newest first. */
export async function listNotifications(
  options: PageOptions,
  { account }: Session,
  deps: Deps,
): Promise<NotificationPage> {
  const page = pageByDate(options, { date: createdAt, id, first: 'newest' });
  const rows = await deps.db
    .select()
    .from(notifications)
    .where(and(eq(accountId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  const listed = page.build(rows, {
    item: ({ entity, entityId, projectId, side, ...row }) => ({
      id: row.id,
      kind: row.kind,
      subject: { entity, id: entityId, projectId, side },
      text: row.text,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }),
    at: (row) => [row.createdAt, row.id],
  });
  return { ...listed, unread: await countUnread(account.id, deps) };
}

/**
 * Marks one of the caller's notifications as read, or it and all before it.
 *
 * @throws ApiError 404 for another's.
 */
export async function markNotificationsRead(
  body: MarkNotificationsReadBody,
  { account }: Session,
  deps: Deps,
): Promise<{ unread: number }> {
  const own = eq(accountId, account.id);
  const [found] = await deps.db
    .select()
    .from(notifications)
    .where(and(own, eq(id, body.id)));
  if (!found) throw new ApiError(404, 'notFound', 'There is no such notification.');
  const until = sql`(${createdAt}, ${id}) <= (${found.createdAt.toISOString()}::timestamptz, ${found.id})`;
  const isChosen = body.andOlder ? until : eq(id, body.id);
  await deps.db
    .update(notifications)
    .set({ readAt: deps.now() })
    .where(and(own, isChosen, isNull(readAt)));
  return { unread: await countUnread(account.id, deps) };
}

async function countUnread(ownerId: string, { db }: Deps): Promise<number> {
  const unread = and(eq(accountId, ownerId), isNull(readAt));
  const [row] = await db.select({ count: count() }).from(notifications).where(unread);
  return row?.count ?? 0;
}

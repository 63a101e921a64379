import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs, secondMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** How long a claim lasts unless its worker renews it; a mail whose process died is sent after that. */
export const claimMs = minuteMs;

/**
 * A mail is abandoned a day after it was written: its content is then outdated. The same rule keeps mails that were
 * written without an SMTP server from being sent much later.
 */
const mailLifeMs = dayMs;

/** Delays after the first, second … failed attempt; the last one repeats until the mail is abandoned. */
const retryDelaysMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs] as const;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/**
 * Claims due mails for one worker, oldest first. Rows that another process is claiming are skipped.
 *
 * The ids are collected into an array first: with a plain `IN (subquery)` PostgreSQL may run the subquery once per row
 * and so claim more than `limit`.
 */
export function claimDueMails(db: Database, now: Date, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lte(outbox.nextAttemptAt, now),
        gt(outbox.createdAt, later(now, -mailLifeMs)),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ claimedUntil: later(now, claimMs) })
    .where(sql`${outbox.id} = any(array${due})`)
    .returning();
}

/** Extends claims to a full `claimMs` from now. */
export async function renewClaims(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: later(now, claimMs) })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.sentAt)));
}

/** Stored mails must contain neither valid links nor users' texts. */
const noContent = { replyTo: null, secret: null, text: '', html: '' } as const;

/** Marks a mail as sent, and deletes its content. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ ...noContent, sentAt: now, claimedUntil: null, lastError: null })
    .where(eq(outbox.id, id));
}

/**
 * Deletes the content of mails that expired before their next attempt.
 *
 * @returns the number of these mails.
 */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  const isOver = and(isNull(outbox.sentAt), lte(outbox.createdAt, later(now, -mailLifeMs)));
  const expired = await db
    .update(outbox)
    .set(noContent)
    .where(and(isOver, ne(outbox.text, '')))
    .returning({ id: outbox.id });
  return expired.length;
}

/**
 * Records a failed attempt and schedules the next one, or deletes the content if there is none.
 *
 * @returns when it is tried again, or null when it will have expired.
 */
export async function markFailed(
  db: Database,
  row: OutboxRow,
  reason: string,
  now: Date,
): Promise<Date | null> {
  const nextAttemptAt = later(now, retryDelaysMs[Math.min(row.attempts, retryDelaysMs.length - 1)] ?? 0);
  const isAbandoned = nextAttemptAt >= later(row.createdAt, mailLifeMs);
  await db
    .update(outbox)
    .set({
      attempts: row.attempts + 1,
      nextAttemptAt,
      claimedUntil: null,
      lastError: reason,
      ...(isAbandoned && noContent),
    })
    .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)));
  return isAbandoned ? null : nextAttemptAt;
}

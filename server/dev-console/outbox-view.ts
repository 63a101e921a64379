import { desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema.ts';
import { isComparable } from './is-comparable.ts';

export type OutboxRow = typeof outbox.$inferSelect;

const newestShown = 100;

const nothing: Promise<OutboxRow[]> = Promise.resolve([]);

/**
 * The latest emails in the outbox, newest first.
 *
 * @param part - part of the recipient's address, or '' for all.
 */
export function mailsTo(db: Database, part: string): Promise<OutboxRow[]> {
  if (!isComparable(part)) return nothing;
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return newestFirst(db, part === '' ? undefined : ilike(outbox.recipient, pattern));
}

/** Like {@link mailsTo}, but by the whole address: a test must not get another user's email. */
export function mailsExactlyTo(db: Database, address: string | undefined): Promise<OutboxRow[]> {
  if (address !== undefined && !isComparable(address)) return nothing;
  return newestFirst(
    db,
    address === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, address.toLowerCase()),
  );
}

/** Reads an email; undefined if there is none, or if `id` isn't a UUID. */
export async function mailById(db: Database, id: string): Promise<OutboxRow | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined;
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

function newestFirst(db: Database, condition: SQL | undefined): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(condition)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(newestShown);
}

import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { sessions } from '../../db/schema.ts';

/** Deletes expired sessions, with browser and network; those that another call has locked are deleted later. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.tokenHash, expired));
}

import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedMishaps } from '../../../db/schema.ts';

/** What the desk can make happen once (§M6): a bank that takes its time, a webhook that is lost, or one that comes twice. */
export const mishaps = {
  slowBank: 'The next card payment takes half a minute',
  lostWebhook: 'The next webhook is lost',
  doubledWebhook: 'The next webhook comes twice',
} as const;
export type Mishap = keyof typeof mishaps;

export const isMishap = (kind: string): kind is Mishap => Object.hasOwn(mishaps, kind);

export const chosenMishaps = async (db: Database): Promise<readonly Mishap[]> =>
  (await db.select().from(embeddedMishaps)).map(({ kind }) => kind);

/** Chooses one, or takes the choice back. */
export async function toggleMishap(db: Database, kind: Mishap): Promise<void> {
  if (!(await takeMishap(db, kind))) await db.insert(embeddedMishaps).values({ kind }).onConflictDoNothing();
}

/** @returns whether it was chosen; it isn't any more. */
export async function takeMishap(tx: Database, kind: Mishap): Promise<boolean> {
  const taken = await tx
    .delete(embeddedMishaps)
    .where(eq(embeddedMishaps.kind, kind))
    .returning({ kind: embeddedMishaps.kind });
  return taken.length > 0;
}

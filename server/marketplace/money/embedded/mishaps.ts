import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedMishaps } from '../../../db/schema.ts';

/** Faults that the dev console can inject once (§M6): a slow bank, a lost webhook, or a doubled one. */
export const mishaps = {
  slowBank: 'The next card payment takes half a minute',
  lostWebhook: 'The next webhook is lost',
  doubledWebhook: 'The next webhook comes twice',
} as const;
export type Mishap = keyof typeof mishaps;

export const isMishap = (kind: string): kind is Mishap => Object.hasOwn(mishaps, kind);

export const chosenMishaps = async (db: Database): Promise<readonly Mishap[]> =>
  (await db.select().from(embeddedMishaps)).map(({ kind }) => kind);

/** Chooses one, or cancels the choice. */
export async function toggleMishap(db: Database, kind: Mishap): Promise<void> {
  if (!(await takeMishap(db, kind))) await db.insert(embeddedMishaps).values({ kind }).onConflictDoNothing();
}

/** @returns whether it was chosen, and cancels the choice. */
export async function takeMishap(tx: Database, kind: Mishap): Promise<boolean> {
  const taken = await tx
    .delete(embeddedMishaps)
    .where(eq(embeddedMishaps.kind, kind))
    .returning({ kind: embeddedMishaps.kind });
  return taken.length > 0;
}

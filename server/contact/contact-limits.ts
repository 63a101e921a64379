import { createHmac } from 'node:crypto';
import { asc, eq, lte, sql } from 'drizzle-orm';
import { type ApiError, tooMany } from '../api-error.ts';
import type { Database } from '../db/connect.ts';
import { contactAttempts } from '../db/schema.ts';

const hourMs = 60 * 60_000;
const perSender = 5;
const perNetwork = 20;
/** Any number that nothing else in the same database locks. */
const lockNumber = 7_305_214_602;

type Attempt = {
  /** The address that an answer goes to. */
  readonly email: string;
  /** See client-network.ts. */
  readonly network: string;
  readonly serverSecret: string;
  readonly now: Date;
};

/**
 * Counts a message, unless there were 5 from its sender's address or 20 from its network within the last hour.
 * What is older is forgotten here.
 *
 * @param tx - the transaction that takes the message: a refusal must end it without one.
 * @returns null when it is counted, or the refusal with the seconds until there is room again.
 */
export async function countContact(tx: Database, attempt: Attempt): Promise<ApiError | null> {
  const { email, network, serverSecret, now } = attempt;
  const senderHash = keyed(serverSecret, `sender:${email.trim().toLowerCase()}`);
  const networkHash = keyed(serverSecret, `network:${network}`);
  // Messages are rare: one at a time, so that those in parallel are counted, too.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`);
  await tx.delete(contactAttempts).where(lte(contactAttempts.createdAt, new Date(now.getTime() - hourMs)));
  const room = [
    await untilRoom(tx, eq(contactAttempts.senderHash, senderHash), perSender, now),
    await untilRoom(tx, eq(contactAttempts.networkHash, networkHash), perNetwork, now),
  ];
  const waitMs = Math.max(...room);
  if (waitMs > 0)
    return tooMany(
      'tooManyMessages',
      `These were many messages within an hour. Please try again in ${Math.ceil(waitMs / 60_000)} minutes.`,
      waitMs,
    );
  await tx.insert(contactAttempts).values({ senderHash, networkHash, createdAt: now });
  return null;
}

async function untilRoom(
  tx: Database,
  whose: ReturnType<typeof eq>,
  limit: number,
  now: Date,
): Promise<number> {
  const moments = await tx
    .select({ createdAt: contactAttempts.createdAt })
    .from(contactAttempts)
    .where(whose)
    .orderBy(asc(contactAttempts.createdAt));
  const blocking = moments[moments.length - limit];
  return blocking ? blocking.createdAt.getTime() + hourMs - now.getTime() : 0;
}

const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

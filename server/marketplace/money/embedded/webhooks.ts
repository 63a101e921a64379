import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { signatureHeader } from '../../../../contract/headers.ts';
import { routes } from '../../../../contract/routes.ts';
import { minuteMs } from '../../../../machines/rules/durations.ts';
import type { Database } from '../../../db/connect.ts';
import { embeddedPayments, embeddedWebhooks } from '../../../db/schema.ts';
import { signWebhook } from '../provider/webhook-signature.ts';
import type { EmbeddedPayment, WebhookBody } from './embedded-provider.ts';
import { takeMishap } from './mishaps.ts';

type WebhookContent = Pick<WebhookBody, 'type' | 'payload'>;

/** Stores a webhook in the transaction that it reports. */
export async function queueWebhook(
  tx: Database,
  { id: ownId, reference: paymentId }: Pick<EmbeddedPayment, 'id' | 'reference'>,
  content: WebhookContent,
  at: Date,
): Promise<void> {
  const id = `evt_${randomBytes(16).toString('hex')}`;
  const body = { id, paymentId, at: at.toISOString(), ...content };
  await tx.update(embeddedPayments).set({ changedAt: at }).where(eq(embeddedPayments.id, ownId));
  const takenAt = (await takeMishap(tx, 'lostWebhook')) ? at : null;
  const copies = takenAt === null && (await takeMishap(tx, 'doubledWebhook')) ? 2 : 1;
  await tx.insert(embeddedWebhooks).values({ id, body, dueAt: at, takenAt, copies });
}

/**
 * Sends a signed body to the product.
 *
 * @returns whether it was accepted: any status from 200 to 299.
 */
export type Post = (text: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

/** The server calls itself: 'localhost' may be another program on IPv6. */
export const postTo =
  (origin: string): Post =>
  async (body, headers) => {
    const url = new URL(routes.paymentEvents.path, origin);
    const signal = AbortSignal.timeout(10_000);
    return (await fetch(url, { method: routes.paymentEvents.method, headers, body, signal })).ok;
  };

const firstPauseMs = 2_000;
const maxPauseMs = 5 * minuteMs;

/**
 * Sends every due webhook, signed with the current time. A refused one is sent again, after longer and longer pauses.
 *
 * @returns how many were accepted.
 */
export async function sendWebhooks(
  { db, secret, now }: { readonly db: Database; readonly secret: string; readonly now: () => Date },
  post: Post,
): Promise<number> {
  const isDue = and(isNull(embeddedWebhooks.takenAt), lte(embeddedWebhooks.dueAt, now()));
  const due = await db.select().from(embeddedWebhooks).where(isDue).orderBy(asc(embeddedWebhooks.dueAt));
  let count = 0;
  for (const { id, body, tries, copies } of due) {
    const text = JSON.stringify(body);
    const headers = {
      'Content-Type': 'application/json',
      [signatureHeader]: signWebhook(secret, text, now()),
    };
    let isTaken = false;
    for (let sent = 0; sent < copies; sent += 1)
      isTaken = (await post(text, headers).catch(() => false)) || isTaken;
    const pause = Math.min(firstPauseMs * 2 ** tries, maxPauseMs);
    const set = isTaken
      ? { takenAt: now(), tries: tries + 1 }
      : { dueAt: new Date(now().getTime() + pause), tries: tries + 1 };
    await db.update(embeddedWebhooks).set(set).where(eq(embeddedWebhooks.id, id));
    if (isTaken) count += 1;
  }
  return count;
}

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { HonoRequest } from 'hono';
import { idempotencyHeader } from '../../contract/headers.ts';
import { idempotencyKeyMs } from '../../machines/rules/marketplace/market-numbers.ts';
import { isUuid } from '../db/is-uuid.ts';
import { idempotencyKeys } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';

/** A request that may be repeated; without a key it is performed each time. */
export type KeyedRequest = {
  readonly accountId: string;
  readonly key: string | null;
  /** The hash of method, address and body. */
  readonly hash: string;
};

/** @throws ApiError 400 for a key that isn't a UUID. */
export async function keyedRequest(
  request: HonoRequest,
  { account }: { readonly account: { readonly id: string } },
): Promise<KeyedRequest> {
  const key = request.header(idempotencyHeader)?.toLowerCase() ?? null;
  if (key !== null && !isUuid(key)) throw new ApiError(400, 'invalidKey', 'An Idempotency-Key is a UUID.');
  const text = await request.text();
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n${text}`).digest('hex');
  return { accountId: account.id, key, hash };
}

/**
 * §M9: performs the request of a key once. Key, answer and all changes of the request are stored in one transaction: a
 * success has its answer stored, and a refusal may be retried. A second request waits for the first.
 *
 * @param perform - performs the request with the given dependencies.
 * @throws ApiError 422 `keyReused` if the key belongs to another request.
 */
export async function performOnce(
  { accountId, key, hash }: KeyedRequest,
  perform: (deps: Deps) => Promise<object | string>,
  deps: Deps,
): Promise<object | string> {
  if (key === null) return perform(deps);
  let hasMail = false;
  let hasPayment = false;
  const answer = await deps.db.transaction(async (db) => {
    const expiresAt = new Date(deps.now().getTime() + idempotencyKeyMs);
    const own = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
    const [inserted] = await db
      .insert(idempotencyKeys)
      .values({ accountId, key, requestHash: hash, answer: {}, expiresAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!inserted) {
      const [known] = await db.select().from(idempotencyKeys).where(own);
      if (known?.requestHash === hash) return known.answer as object | string;
      throw new ApiError(422, 'keyReused', 'This Idempotency-Key belongs to another request.');
    }
    const wakeMail = () => {
      hasMail = true;
    };
    const wakePayments = () => {
      hasPayment = true;
    };
    const done = await perform({ ...deps, db, wakeMail, wakePayments });
    await db.update(idempotencyKeys).set({ answer: done }).where(own);
    return done;
  });
  if (hasMail) deps.wakeMail();
  if (hasPayment) deps.wakePayments();
  return answer;
}

import { rm } from 'node:fs/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import { idempotencyHeader } from '../../../contract/headers.ts';
import {
  type FileWithAddress,
  type MarketFile,
  wrongKindMessage,
} from '../../../contract/marketplace/file.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import { maxUploadedPerDay } from '../../../machines/rules/marketplace/market-numbers.ts';
import { lockAccount } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { countAttempts } from '../../limits/limiter.ts';
import { signAddress } from './file-address.ts';
import { cleanName } from './file-name.ts';
import { type FileRow, toFile } from './file-row.ts';
import { isSeenBy } from './file-viewers.ts';
import { detectKind } from './kind-of-content.ts';
import { type Received, receiveUpload } from './receive-upload.ts';

/**
 * Accepts an upload (§M5). It is its owner's until it is attached to something, and otherwise removed after a day.
 *
 * @throws ApiError 413 for more than 10 MB, 415 for another form or a kind that isn't accepted, 409 `quota` beyond 200
 *   MB a day; 400 `invalidKey` or 422 `keyReused` for the key; 429 after too many uploads; 503 if the store doesn't
 *   answer.
 */
export async function uploadFile(request: Request, { account }: Session, deps: Deps): Promise<MarketFile> {
  const key = request.headers.get(idempotencyHeader)?.toLowerCase() ?? null;
  if (key !== null && !isUuid(key)) throw new ApiError(400, 'invalidKey', 'An Idempotency-Key is a UUID.');
  await countAttempts([['uploadsByAccount', account.id]], deps);
  const received = await receiveUpload(request, deps.fileStore.incoming);
  try {
    const kind = received.size === 0 ? null : await detectKind(received.path, received.name);
    if (kind === null) throw new ApiError(415, 'wrongKind', wrongKindMessage);
    const name = cleanName(received.name, kind);
    const row = await reserve({ ...received, name, kind, key, accountId: account.id }, deps);
    if (row.state !== 'stored') await store(row.id, received.path, deps);
    return toFile(row);
  } finally {
    // If the store has accepted it, nothing is left to remove.
    await rm(received.path, { force: true });
  }
}

/** The row comes first, so that a file that a killed process leaves in the store can be found and removed. */
async function store(id: string, path: string, { db, fileStore }: Deps): Promise<void> {
  // Another request with the same key may have stored it, or failed to.
  const isWaiting = and(eq(files.id, id), eq(files.state, 'receiving'));
  try {
    await fileStore.put(id, path);
  } catch (error) {
    await db.update(files).set({ state: 'removing' }).where(isWaiting);
    throw error;
  }
  await db.update(files).set({ state: 'stored' }).where(isWaiting);
}

type NewFile = Omit<Received, 'path'> & {
  readonly kind: FileRow['kind'];
  readonly key: string | null;
  readonly accountId: string;
};

/** Counts a file toward its account's day, or finds the one of the same, repeated request. */
async function reserve(file: NewFile, { db, now }: Deps): Promise<FileRow> {
  const { accountId, key, name, size, kind, sha256 } = file;
  return db.transaction(async (tx) => {
    // Runs the uploads of an account in sequence, so that two can't both be the last that fits.
    await lockAccount(tx, accountId);
    const known = key === null ? undefined : await ofKey(tx, accountId, key);
    if (known && (known.sha256 !== sha256 || known.name !== name))
      throw new ApiError(422, 'keyReused', 'This Idempotency-Key belongs to another request.');
    if (known && known.state !== 'removing') return known;
    // It couldn't be stored, and is being removed: this is another file.
    if (known) await tx.update(files).set({ uploadKey: null }).where(eq(files.id, known.id));
    const at = now();
    const since = gt(files.createdAt, new Date(at.getTime() - dayMs));
    const [used] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
      .from(files)
      .where(and(eq(files.accountId, accountId), since));
    if (Number(used?.bytes) + size > maxUploadedPerDay)
      throw new ApiError(409, 'quota', 'You have uploaded 200 MB in one day. Try again tomorrow.');
    const [row] = await tx
      .insert(files)
      .values({
        accountId,
        uploadKey: key,
        state: 'receiving',
        name,
        size,
        kind,
        sha256,
        createdAt: at,
        looseSince: at,
      })
      .returning();
    if (!row) throw new Error('A file was not inserted.');
    return row;
  });
}

async function ofKey(tx: Database, accountId: string, key: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.uploadKey, key)));
  return row;
}

/**
 * A file with an address to fetch it from (§M5).
 *
 * @throws ApiError 404 for callers who may not see the entity that it is attached to.
 */
export async function readFile(
  id: string,
  session: Session | undefined,
  deps: Deps,
): Promise<FileWithAddress> {
  const viewer = session?.account ?? null;
  const [row] = await deps.db.select().from(files).where(eq(files.id, id));
  if (row?.state !== 'stored' || !(await isSeenBy(row, viewer, deps.db)))
    throw new ApiError(404, 'notFound', 'This file doesn’t exist, or isn’t open to you.');
  return { ...toFile(row), ...signAddress(id, deps) };
}

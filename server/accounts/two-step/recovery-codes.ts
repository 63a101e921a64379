import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { recoveryCodes } from '../../db/schema.ts';

const codeCount = 10;
/** Without characters that look alike on paper; 12 of these 31 are 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/**
 * Creates ten new codes, which replace the old ones.
 *
 * @returns the codes, which are stored nowhere.
 */
export async function replaceRecoveryCodes(
  tx: Database,
  accountId: string,
  serverSecret: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashCode(accountId, code, serverSecret) })));
  return codes;
}

/**
 * Uses a code up.
 *
 * @returns how many are left, or null when it isn't one of them.
 */
export async function spendRecoveryCode(
  tx: Database,
  accountId: string,
  typed: string,
  serverSecret: string,
): Promise<number | null> {
  const codeHash = hashCode(accountId, typed, serverSecret);
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return spent.length === 0 ? null : countRecoveryCodes(tx, accountId);
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Dashes, spaces and case don't matter, as codes are copied from paper. */
const hashCode = (accountId: string, code: string, serverSecret: string) =>
  createHmac('sha256', serverSecret)
    .update(JSON.stringify(['recoveryCode', accountId, code.replace(/[\s-]/g, '').toLowerCase()]))
    .digest('hex');

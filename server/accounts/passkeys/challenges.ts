import { and, eq, gt, lte } from 'drizzle-orm';
import { type PasskeyPurpose, passkeyChallenges } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createToken, hashToken } from '../token.ts';

/** How long a response may take, in ms: long enough to look for a security key. */
export const challengeLifetimeMs = 5 * 60_000;

/** The purpose of a challenge: an answer for another purpose, or another session, is invalid. */
type Asker = {
  readonly purpose: PasskeyPurpose;
  /** The requesting session; null for a login, which has none yet. */
  readonly sessionHash: string | null;
};

const ownKey = ({ purpose, sessionHash }: Asker) => ({ purpose, sessionHash: sessionHash ?? '' });

/**
 * Creates a challenge for a passkey to sign.
 *
 * @returns 256 random bits, base64url; only their hash is stored.
 */
export async function issueChallenge(asker: Asker, { db, now }: Deps): Promise<string> {
  const challenge = createToken();
  const at = now();
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at));
  await db.insert(passkeyChallenges).values({
    ...ownKey(asker),
    challengeHash: hashToken(challenge),
    expiresAt: new Date(at.getTime() + challengeLifetimeMs),
  });
  return challenge;
}

/**
 * Uses up the challenge that an answer was made for, even if the answer is wrong.
 *
 * @param clientDataJSON - of the answer, base64url; it may be anything.
 * @returns the challenge; null when it isn't this session's, was used before or is five minutes old.
 */
export async function spendChallenge(
  clientDataJSON: string,
  asker: Asker,
  { db, now }: Deps,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const { purpose, sessionHash } = ownKey(asker);
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.sessionHash, sessionHash),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning();
  return spent.length === 0 ? null : challenge;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

import { createHmac } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Role } from '../../contract/account/account.ts';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import { minuteMs } from '../../machines/rules/durations.ts';
import { createToken, hashToken } from '../accounts/token.ts';
import type { Database } from '../db/connect.ts';
import { oauthAttempts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The time for signing in at the provider, in ms. */
export const attemptLifetimeMs = 10 * minuteMs;

/**
 * The values that bind the provider's response to this attempt: state and nonce (OpenID Connect), verifier (RFC 7636).
 */
export type Proofs = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

type Attempt = {
  readonly provider: SocialProvider;
  readonly role: Role;
  /** From sign-in-cookie.ts. */
  readonly browserSecret: string;
  /** The account to connect the identity to, if a signed-in user connects one; null for a sign-in. */
  readonly accountId: string | null;
};

/**
 * Starts a sign-in. Only hashes are stored; nonce and verifier are derived again when the browser returns.
 */
export async function startAttempt(attempt: Attempt, { db, now, env }: Deps): Promise<Proofs> {
  const at = now();
  const state = createToken();
  await db.delete(oauthAttempts).where(lte(oauthAttempts.expiresAt, at));
  await db.insert(oauthAttempts).values({
    stateHash: hashToken(state),
    browserHash: hashToken(attempt.browserSecret),
    provider: attempt.provider,
    role: attempt.role,
    accountId: attempt.accountId,
    expiresAt: new Date(at.getTime() + attemptLifetimeMs),
  });
  return deriveProofs(state, attempt.browserSecret, env.serverSecret);
}

/** A connection that was started in Settings, while the provider is being called; see {@link endConnection}. */
export type TakenConnection = { readonly accountId: string; readonly stateHash: string };

/**
 * Takes an attempt, once: a second response with the same state finds nothing, even in parallel. A connection's row
 * stays, under a random state: whatever deletes it while the provider is being called ends the connection.
 *
 * @returns null when none was started in this browser, with this provider, within ten minutes.
 */
export async function takeAttempt(
  {
    provider,
    browserSecret,
    state,
  }: Pick<Attempt, 'provider' | 'browserSecret'> & { readonly state: string },
  { db, now, env }: Deps,
): Promise<(Pick<Attempt, 'role'> & { connection: TakenConnection | null; proofs: Proofs }) | null> {
  const stateHash = hashToken(createToken());
  const [taken] = await db
    .update(oauthAttempts)
    .set({ stateHash })
    .where(
      and(
        eq(oauthAttempts.stateHash, hashToken(state)),
        // A response in another browser doesn't use up the attempt.
        eq(oauthAttempts.browserHash, hashToken(browserSecret)),
        eq(oauthAttempts.provider, provider),
      ),
    )
    .returning();
  await db
    .delete(oauthAttempts)
    .where(and(eq(oauthAttempts.stateHash, stateHash), isNull(oauthAttempts.accountId)));
  if (!taken || taken.expiresAt <= now()) return null;
  const { role, accountId } = taken;
  const connection = accountId === null ? null : { accountId, stateHash };
  return { role, connection, proofs: deriveProofs(state, browserSecret, env.serverSecret) };
}

/**
 * Ends a connection after the provider's answer. The caller has locked the account.
 *
 * @returns whether it was still there.
 */
export async function endConnection(tx: Database, { stateHash }: TakenConnection): Promise<boolean> {
  const ended = await tx.delete(oauthAttempts).where(eq(oauthAttempts.stateHash, stateHash)).returning();
  return ended.length > 0;
}

function deriveProofs(state: string, browserSecret: string, serverSecret: string): Proofs {
  const derive = (purpose: string) =>
    createHmac('sha256', serverSecret).update(`${purpose}:${browserSecret}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), codeVerifier: derive('verifier') };
}

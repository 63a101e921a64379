import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { PasskeyRequestOptions, UsedPasskey } from '../../../contract/settings/passkeys.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, passkeys } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isLiveAccount } from '../pending-sign-ups.ts';
import { challengeLifetimeMs } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

/**
 * The options of `navigator.credentials.get`.
 *
 * @param allowed - ids of credentials; none: any of this site.
 */
export function requestOptions(
  challenge: string,
  allowed: readonly string[],
  { env }: Deps,
): PasskeyRequestOptions {
  return {
    challenge,
    rpId: relyingParty(env).id,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: allowed.map((id) => ({ id, type: 'public-key' })),
  };
}

/**
 * Finds the owner of a passkey.
 *
 * @returns undefined when the passkey or its account no longer exists.
 */
export async function findPasskeyOwner(
  db: Database,
  credentialId: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: passkeys.accountId })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), isLiveAccount(now)));
  return found?.accountId;
}

/**
 * Checks what a passkey signed, and records its use. Call it with the account locked: two uses at once would both find
 * the same count.
 *
 * @param challenge - the one that was used up for it.
 * @returns whether it is this account's, made for this site, with its owner verified by the device, and not copied.
 */
export async function verifyPasskey(
  tx: Database,
  used: UsedPasskey,
  challenge: string,
  accountId: string,
  deps: Deps,
): Promise<boolean> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, used.id));
  if (passkey?.accountId !== accountId) return false;
  const { userHandle } = used;
  if (userHandle !== '' && Buffer.from(userHandle, 'base64url').toString() !== accountId) return false;
  const counter = await newCounter(used, challenge, passkey, deps);
  if (counter === null) return false;
  await tx.update(passkeys).set({ counter, usedAt: deps.now() }).where(eq(passkeys.id, passkey.id));
  return true;
}

/** @returns the authenticator's new count; null when the answer is invalid. */
async function newCounter(
  { id: credentialId, ...response }: UsedPasskey,
  challenge: string,
  { publicKey, counter }: typeof passkeys.$inferSelect,
  { env }: Deps,
): Promise<number | null> {
  const { id, origin } = relyingParty(env);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for any invalid response, such as an unreadable or a copied one.
    return null;
  }
}

import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  CreatedPasskey,
  NewPasskeyBody,
  Passkey,
  PasskeyCreationOptions,
} from '../../../contract/settings/passkeys.ts';
import { passkeys } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { lockCaller } from '../sessions.ts';
import { challengeLifetimeMs, issueChallenge, spendChallenge } from './challenges.ts';
import { ownPasskeys, settingsLink, toPasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** More devices than anyone has; an unlimited list would only help to fill the database. */
const maxPasskeys = 20;
/** EdDSA, ES256 and RS256, by their numbers in COSE (RFC 9053, RFC 8812): every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

/** Starts to add a passkey: the options for the browser to create it with. */
export async function startPasskey(session: Session, deps: Deps): Promise<PasskeyCreationOptions> {
  const { account, tokenHash } = session;
  const known = await ownPasskeys(deps.db, account.id);
  const { id, name } = relyingParty(deps.env);
  return {
    challenge: await issueChallenge({ purpose: 'registration', sessionHash: tokenHash }, deps),
    rp: { id, name },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    // One per device: the browser refuses if it has one of these.
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    // Discoverable without a typed name, and never used without a finger, a face or a PIN.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds the passkey that the browser has created, and notifies the owner by mail.
 *
 * @throws ApiError 422 when it wasn't created for this site, this session and within five minutes, or is known already;
 *   409 when there are too many.
 */
export async function addPasskey(
  { name, created }: NewPasskeyBody,
  session: Session,
  deps: Deps,
): Promise<Passkey> {
  const { db, now, env, wakeMail } = deps;
  const asker = { purpose: 'registration', sessionHash: session.tokenHash } as const;
  const challenge = await spendChallenge(created.clientDataJSON, asker, deps);
  if (challenge === null)
    throw new ApiError(422, 'passkeyExpired', 'That took too long. Please add the passkey again.');
  const credential = await verifyCredential(created, challenge, deps);
  if (!credential)
    throw new ApiError(422, 'passkeyRefused', 'This passkey couldn’t be added. Please try again.');
  const passkey = await db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    const known = await ownPasskeys(tx, account.id);
    if (known.length >= maxPasskeys)
      throw new ApiError(
        409,
        'tooManyPasskeys',
        `You have ${maxPasskeys} passkeys, the most there can be. Remove one you don’t use first.`,
      );
    const [added] = await tx
      .insert(passkeys)
      .values({
        accountId: account.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        name: freeName(
          name,
          known.map((one) => one.name),
        ),
        createdAt: now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!added) throw new ApiError(422, 'passkeyKnown', 'This passkey has been added already.');
    await enqueueMail(
      tx,
      {
        kind: 'passkeyAdded',
        accountId: account.id,
        to: account.email,
        name: account.name,
        passkey: added.name,
        settingsLink: settingsLink(env.siteUrl, account.role),
      },
      now(),
    );
    return toPasskey(added);
  });
  wakeMail();
  return passkey;
}

/** @returns undefined when the browser's answer is invalid. */
async function verifyCredential({ id, ...response }: CreatedPasskey, challenge: string, { env }: Deps) {
  const party = relyingParty(env);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for any invalid response.
    return undefined;
  }
}

/** A number makes equal names distinct: `Chrome on Windows 2`. */
function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name.slice(0, 57)} ${number}`;
  return free;
}

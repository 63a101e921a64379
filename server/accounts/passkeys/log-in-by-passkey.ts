import type { LoginAnswer } from '../../../contract/account/account.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../../contract/settings/passkeys.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallSource } from '../../http/call.ts';
import { countAttempts, uncountAttempts } from '../../limits/limiter.ts';
import { lockAccount } from '../account.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { startSession } from '../sessions.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { findPasskeyOwner, requestOptions, verifyPasskey } from './passkey-use.ts';

const asker = { purpose: 'login', sessionHash: null } as const;

/**
 * Starts a login by passkey. The user is still unknown: the browser offers all passkeys that it has for this site.
 *
 * @param network - where the call comes from.
 * @throws ApiError 429 after very many from one network.
 */
export async function startPasskeyLogin(network: string, deps: Deps): Promise<PasskeyRequestOptions> {
  await countAttempts([['passkeyChallengesByNetwork', network]], deps);
  return requestOptions(await issueChallenge(asker, deps), [], deps);
}

/**
 * Starts a session by a passkey. Its device has verified the owner, so no second step is needed.
 *
 * @param source - where the call comes from. Its device is remembered.
 * @throws ApiError 422 when the challenge is five minutes old or was used, 401 with the same message for everything
 *   else, 429 after too many of these.
 */
export async function logInByPasskey(
  used: UsedPasskey,
  source: CallSource,
  deps: Deps,
): Promise<LoginAnswer> {
  const { network, device } = source;
  const { db, now, wakeMail } = deps;
  const counted = [['wrongLoginsByNetwork', network]] as const;
  await countAttempts([...counted, ['loginsByNetwork', network]], deps);
  const challenge = await spendChallenge(used.clientDataJSON, asker, deps);
  if (challenge === null) throw new ApiError(422, 'passkeyExpired', 'That took too long. Please try again.');
  // W3C Web Authentication §7.2: it must identify its user if nothing else has.
  if (used.userHandle === '') throw unknownPasskey();
  const accountId = await findPasskeyOwner(db, used.id, now());
  if (accountId === undefined) throw unknownPasskey();
  const { account, token } = await db.transaction(async (tx) => {
    const owner = await lockAccount(tx, accountId);
    if (!owner || !(await verifyPasskey(tx, used, challenge, owner.id, deps))) throw unknownPasskey();
    return { account: owner, token: await startSession(tx, owner, { source, hasSecondFactor: true }, deps) };
  });
  await uncountAttempts(counted, deps);
  rememberDevice(device, account, deps);
  wakeMail();
  return { token, isVerified: account.verifiedAt !== null, userId: account.id };
}

const unknownPasskey = () =>
  new ApiError(401, 'unknownPasskey', 'This passkey doesn’t open an account here. Log in in another way.');

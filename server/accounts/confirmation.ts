import { eq } from 'drizzle-orm';
import type { Confirmation, ConfirmationMethod, ProofBody } from '../../contract/settings/confirmation.ts';
import type { PasskeyRequestOptions } from '../../contract/settings/passkeys.ts';
import { minuteMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Session } from '../http/call.ts';
import { countAttempts, uncountAttempts } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { type Account, lockAccount } from './account.ts';
import { checkActionCode, issueActionCode } from './action-codes.ts';
import { issueChallenge, spendChallenge } from './passkeys/challenges.ts';
import { requestOptions, verifyPasskey } from './passkeys/passkey-use.ts';
import { ownPasskeys } from './passkeys/passkeys.ts';
import { verifyPassword } from './passwords/password.ts';
import { lockCaller } from './sessions.ts';
import { activeTwoStep, spendOwnSecondFactor, wrongSecondFactor } from './two-step/second-factor.ts';

/** How long a confirmation allows changes to the sign-in methods, in ms (decision 021). */
const confirmedForMs = 10 * minuteMs;

const isConfirmed = ({ confirmedAt }: Session, now: Date) =>
  now.getTime() - confirmedAt.getTime() < confirmedForMs;

/** @throws ApiError 403 `confirmIdentity` when the last confirmation is ten minutes old. */
export function refuseUnconfirmed(session: Session, now: Date): void {
  if (!isConfirmed(session, now))
    throw new ApiError(403, 'confirmIdentity', 'Please confirm that it’s you, then try again.');
}

/** Whether the caller must confirm their identity before a sensitive change, and by which methods they can. */
export async function readConfirmation(session: Session, { db, now }: Deps): Promise<Confirmation> {
  const { account } = session;
  return {
    isConfirmed: isConfirmed(session, now()),
    methods: await readMethods(account, db),
    email: account.email,
  };
}

/**
 * With a second factor, the password alone isn't enough (decision 024). A mailed code is only for users without a
 * better method, because anyone who reads the mailbox could also reset the password.
 */
async function readMethods({ id, passwordHash }: Account, db: Database): Promise<ConfirmationMethod[]> {
  const hasTwoStep = (await activeTwoStep(db, id)) !== null;
  const methods: ConfirmationMethod[] = [
    ...((await ownPasskeys(db, id)).length > 0 ? ['passkey' as const] : []),
    ...(hasTwoStep ? ['authenticator' as const] : []),
    ...(passwordHash === null || hasTwoStep ? [] : ['password' as const]),
  ];
  return methods.length === 0 ? ['emailCode'] : methods;
}

/**
 * Starts a confirmation by passkey.
 *
 * @returns the options for signing with one of the account's passkeys.
 * @throws ApiError 409 if the account has none, 429 after sixty.
 */
export async function startPasskeyConfirmation(
  { account, tokenHash }: Session,
  deps: Deps,
): Promise<PasskeyRequestOptions> {
  const own = await ownPasskeys(deps.db, account.id);
  if (own.length === 0) throw wrongMethod(409);
  await countAttempts([['passkeyChallengesByAccount', account.id]], deps);
  const challenge = await issueChallenge({ purpose: 'confirmation', sessionHash: tokenHash }, deps);
  return requestOptions(
    challenge,
    own.map(({ credentialId }) => credentialId),
    deps,
  );
}

const wrongMethod = (status: 409 | 422) =>
  new ApiError(status, 'otherMethod', 'This account confirms in another way. Please reload the page.');

/**
 * Checks a proof of the caller's identity; their session then allows sensitive changes for ten minutes.
 *
 * @throws ApiError 422 for a wrong proof or a method that this account doesn't have, 429 after ten wrong ones, or too
 *   many from a network.
 */
export async function confirmIdentity(
  proof: ProofBody,
  { session, network }: { readonly session: Session; readonly network: string },
  deps: Deps,
): Promise<{ message: string }> {
  const { account } = session;
  const wrong = [['wrongProofsByAccount', account.id]] as const;
  await countAttempts([...wrong, ['proofsByNetwork', network]], deps);
  const refusal = await checkProof(proof, session, deps).catch(async (error: unknown) => {
    // The server was too busy to check it, so it doesn't count as wrong.
    await uncountAttempts(wrong, deps);
    throw error;
  });
  if (refusal) throw refusal;
  await uncountAttempts(wrong, deps);
  await deps.db.update(sessions).set({ confirmedAt: deps.now() }).where(eq(sessions.id, session.id));
  return { message: 'Confirmed.' };
}

async function checkProof(
  proof: ProofBody,
  { account, tokenHash }: Session,
  deps: Deps,
): Promise<ApiError | null> {
  const { db } = deps;
  if (!(await readMethods(account, db)).includes(proof.method)) return wrongMethod(422);
  switch (proof.method) {
    case 'passkey': {
      const { used } = proof;
      const asker = { purpose: 'confirmation', sessionHash: tokenHash } as const;
      const challenge = await spendChallenge(used.clientDataJSON, asker, deps);
      if (challenge === null)
        return new ApiError(422, 'passkeyExpired', 'That took too long. Please try again.');
      const isVerified = await db.transaction(async (tx) => {
        const owner = await lockAccount(tx, account.id);
        return owner !== undefined && verifyPasskey(tx, used, challenge, owner.id, deps);
      });
      return isVerified
        ? null
        : new ApiError(422, 'unknownPasskey', 'This passkey isn’t one of this account. Use another one.');
    }
    case 'password':
      return (await verifyPassword(account.passwordHash, proof.password))
        ? null
        : new ApiError(422, 'wrongPassword', 'That password isn’t right. Please try again.');
    case 'authenticator':
      return (await spendOwnSecondFactor(account.id, proof.code, deps)) ? null : wrongSecondFactor();
    case 'emailCode':
    default: {
      const purpose = { accountId: account.id, purpose: 'confirmation' } as const;
      const checked = await db.transaction((tx) => checkActionCode(tx, purpose, proof.code, deps));
      return checked instanceof ApiError ? checked : null;
    }
  }
}

/**
 * Mails a code that confirms the caller's identity.
 *
 * @throws ApiError 409 if the account has a better method, 429 after ten codes of this account. They are counted
 *   separately from codes that strangers can have mailed to the address, which therefore can't use them up.
 */
export async function sendConfirmationCode(session: Session, deps: Deps): Promise<{ message: string }> {
  const { db, now, wakeMail } = deps;
  await db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    if (!(await readMethods(account, tx)).includes('emailCode')) throw wrongMethod(409);
    await countAttempts([['confirmationCodesByAccount', account.id]], { ...deps, db: tx });
    const purpose = { accountId: account.id, purpose: 'confirmation' } as const;
    const code = await issueActionCode(tx, purpose, account.email, deps);
    await enqueueMail(
      tx,
      { kind: 'confirmationCode', accountId: account.id, to: account.email, name: account.name, code },
      now(),
    );
  });
  wakeMail();
  return { message: 'We’ve sent you a code.' };
}

import { randomUUID } from 'node:crypto';
import type { SignUpBody, User } from '../../contract/account/account.ts';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { hasRoom, take } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findAccount, forgotLink, loginLink, mailboxOf, normalEmail } from './account.ts';
import { withMinDuration } from './min-duration.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { issueCode } from './verification-codes.ts';

/**
 * Creates an account and mails its first code. For an address that already has an account nothing is created: the
 * response looks the same, and the account's owner is notified by mail.
 *
 * @param network - where the call comes from.
 * @throws ApiError 422 for a weak password, 429 after many sign-ups from there or for this mailbox, 503 when too many people log in at
 *   once.
 */
export function signUp(body: SignUpBody, network: string, deps: Deps): Promise<User> {
  refuseWeakPassword(body.cred);
  return withMinDuration(deps.pause, async () => {
    await take(
      [
        ['signUpsOfNetwork', network],
        ['codesTo', mailboxOf(body.email)],
      ],
      deps,
    );
    return createAccount(body, deps);
  });
}

async function createAccount(body: SignUpBody, deps: Deps): Promise<User> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const values = {
    email: normalEmail(body.email),
    name: body.name,
    role: body.role,
    // Always hashed, so that both cases take the same work.
    passwordHash: await hashPassword(body.cred),
    createdAt: at,
  };
  const createdId = await db.transaction(async (tx) => {
    const [created] = await tx.insert(accounts).values(values).onConflictDoNothing().returning();
    if (created) {
      await issueCode(tx, created, { isResend: false, serverSecret: env.serverSecret, now: at });
      return created.id;
    }
    const existing = await findAccount(tx, values.email);
    // Nobody may flood a stranger's mailbox; the response looks the same.
    if (existing && (await hasRoom([['noticesTo', mailboxOf(values.email)]], { ...deps, db: tx })))
      await enqueueMail(
        tx,
        {
          kind: 'signUpAttempted',
          to: existing.email,
          name: existing.name,
          loginLink: loginLink(env.siteUrl, existing.role),
          forgotLink: forgotLink(env.siteUrl, existing.role),
        },
        at,
      );
    return null;
  });
  wakeMail();
  return {
    userId: createdId ?? randomUUID(),
    name: values.name,
    email: values.email,
    role: values.role,
    isVerified: false,
  };
}

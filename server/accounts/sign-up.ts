import { randomUUID } from 'node:crypto';
import type { SignUpBody, User } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { countAttempts, countIfAllowed } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { type Account, findAccount, forgotLink, loginLink, normalizeEmail, toMailbox } from './account.ts';
import { dailyLimit } from './code-limits.ts';
import { deleteDueAccounts } from './deletion/due-accounts.ts';
import { withMinDuration } from './min-duration.ts';
import { hashPendingPassword } from './passwords/password.ts';
import { refuseBreachedPassword, refuseGuessablePassword } from './passwords/refused-password.ts';
import { lockEmail } from './pending-sign-ups.ts';
import { issueCode } from './verification-codes.ts';
import { ensureLink, needsLink, wrongCodesFor } from './verification-links.ts';

/**
 * Creates a pending sign-up and mails its code. Other ones of the same address, which may be a stranger's, stay. For an
 * address that already has an account, or ten codes in a day, nothing is created: the response looks the same, and the
 * account's owner is notified by mail.
 *
 * @param network - where the call comes from.
 * @throws ApiError 422 for a weak or easily guessed password, 429 after many sign-ups from there or for this mailbox,
 *   503 when too many people log in at once.
 */
export function signUp(body: SignUpBody, network: string, deps: Deps): Promise<User> {
  refuseGuessablePassword(body.cred, body);
  return withMinDuration(deps.pause, async () => {
    await countAttempts(
      [
        ['signUpsByNetwork', network],
        ['codesToMailbox', toMailbox(body.email)],
      ],
      deps,
    );
    await refuseBreachedPassword(body.cred, deps.env);
    return createSignUp(body, deps);
  });
}

async function createSignUp(body: SignUpBody, deps: Deps): Promise<User> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const email = normalizeEmail(body.email);
  const values = {
    email,
    name: body.name,
    role: body.role,
    // Always hashed, so that all cases take the same work.
    passwordHash: await hashPendingPassword(body.cred, email, env.serverSecret),
    createdAt: at,
  };
  // The address of an account that is due for deletion is free.
  await deleteDueAccounts(deps);
  const createdId = await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const existing = await findAccount(tx, email);
    if (existing) await notifyOwner(tx, existing, deps);
    if (existing || (await dailyLimit(tx, email, at))) return null;
    const wrongCodes = await wrongCodesFor(tx, email);
    const [created] = await tx
      .insert(accounts)
      .values({ ...values, wrongCodes })
      .returning();
    if (!created) throw new Error('The sign-up was not stored.');
    if (needsLink(created)) await ensureLink(tx, created, deps);
    else await issueCode(tx, created, { isResend: false, serverSecret: env.serverSecret, now: at });
    return created.id;
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

/** Keeps anyone from flooding a stranger's mailbox; the response looks the same. */
async function notifyOwner(tx: Database, { id, email, name, role }: Account, deps: Deps): Promise<void> {
  const { siteUrl } = deps.env;
  if (!(await countIfAllowed([['noticesToMailbox', toMailbox(email)]], { ...deps, db: tx }))) return;
  await enqueueMail(
    tx,
    {
      kind: 'signUpAttempted',
      accountId: id,
      to: email,
      name,
      loginLink: loginLink(siteUrl, role),
      forgotLink: forgotLink(siteUrl, role),
    },
    deps.now(),
  );
}

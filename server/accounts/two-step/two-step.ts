import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { brand } from '../../../contract/brand.ts';
import type { RecoveryCodes, TwoStepSetup, TwoStepStatus } from '../../../contract/settings/two-step.ts';
import type { Database } from '../../db/connect.ts';
import { twoSteps } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { countAttempts, uncountAttempts } from '../../limits/limiter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type Account, forgotLink } from '../account.ts';
import { endOtherSessions, lockCaller } from '../sessions.ts';
import { encryptSecret } from './encrypted-secret.ts';
import { forgetTwoStep } from './forget-two-step.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { activeTwoStep, spendAppCode, wrongSecondFactor } from './second-factor.ts';
import { base32 } from './totp.ts';

/** RFC 4226 §4 recommends 160 bits. */
const secretLength = 20;
/** The time from the QR code to the first code. */
const setupLifetimeMs = 30 * 60_000;

/** Whether two-step verification is on, and the number of unused recovery codes. */
export async function readTwoStep({ account }: Session, { db }: Deps): Promise<TwoStepStatus> {
  const isOn = (await activeTwoStep(db, account.id)) !== null;
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, account.id) : 0 };
}

/**
 * Creates a secret for an authenticator app. Logins require codes only after a first code has shown that the app has
 * the secret.
 *
 * @throws ApiError 409 when two-step verification is on.
 */
export function startTwoStep(session: Session, deps: Deps): Promise<TwoStepSetup> {
  const { db, env, now } = deps;
  const { id } = session.account;
  const secret = randomBytes(secretLength);
  return db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    if (await activeTwoStep(tx, id)) throw changedElsewhere();
    await tx.delete(twoSteps).where(eq(twoSteps.accountId, id));
    await tx
      .insert(twoSteps)
      .values({ accountId: id, encryptedSecret: encryptSecret(secret, id, env), begunAt: now() });
    return { secret: base32(secret), address: buildAddress(secret, account) };
  });
}

/** The content of the QR code: the form that authenticator apps read. */
function buildAddress(secret: Buffer, { email }: Account): string {
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(brand.name)}`;
}

/**
 * Turns two-step verification on with the app's first code, ends the account's other sessions, and notifies the owner
 * by mail.
 *
 * @returns the recovery codes, only this once.
 * @throws ApiError 422 for a wrong code; 409 when it is on already or the setup started half an hour ago; 429 after too
 *   many wrong codes.
 */
export async function turnOnTwoStep(code: string, session: Session, deps: Deps): Promise<RecoveryCodes> {
  const { db, env, now, wakeMail } = deps;
  const { id } = session.account;
  const counted = [['wrongSecondFactorsByAccount', id]] as const;
  await countAttempts(counted, deps);
  const codes = await db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    const [setup] = await tx
      .select()
      .from(twoSteps)
      .where(and(eq(twoSteps.accountId, id), isNull(twoSteps.onAt)));
    if (!setup || now().getTime() - setup.begunAt.getTime() >= setupLifetimeMs) throw changedElsewhere();
    if (!(await spendAppCode(tx, setup, code, deps))) return null;
    await tx.update(twoSteps).set({ onAt: now() }).where(eq(twoSteps.accountId, id));
    // Sessions with only the first factor end.
    await endOtherSessions(tx, session);
    await notifyOwner(tx, 'twoStepOn', account, deps);
    return replaceRecoveryCodes(tx, id, env.serverSecret);
  });
  if (!codes) throw wrongSecondFactor();
  await uncountAttempts(counted, deps);
  wakeMail();
  return { codes };
}

/** Turns two-step verification off, forgets its codes and trusted devices, and notifies the owner by mail. */
export async function turnOffTwoStep(session: Session, deps: Deps): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    if (await forgetTwoStep(tx, account.id)) await notifyOwner(tx, 'twoStepOff', account, deps);
  });
  deps.wakeMail();
  return { message: 'Two-step verification is off.' };
}

/**
 * Creates ten new recovery codes; the old ones become invalid.
 *
 * @throws ApiError 409 when two-step verification is off.
 */
export async function renewRecoveryCodes(session: Session, { db, env }: Deps): Promise<RecoveryCodes> {
  const codes = await db.transaction(async (tx) => {
    const { id } = await lockCaller(tx, session);
    if (!(await activeTwoStep(tx, id))) throw changedElsewhere();
    return replaceRecoveryCodes(tx, id, env.serverSecret);
  });
  return { codes };
}

const notifyOwner = (
  tx: Database,
  kind: 'twoStepOn' | 'twoStepOff',
  { id, email, name, role }: Account,
  { env, now }: Deps,
) =>
  enqueueMail(tx, { kind, accountId: id, to: email, name, forgotLink: forgotLink(env.siteUrl, role) }, now());

const changedElsewhere = () =>
  new ApiError(
    409,
    'twoStepChanged',
    'This is no longer possible here. Please reload the page and start again.',
  );

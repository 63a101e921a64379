import { eq } from 'drizzle-orm';
import type { DataExport } from '../../../contract/settings/own-data.ts';
import { describeUserAgent } from '../../../machines/rules/user-agent.ts';
import type { Database } from '../../db/connect.ts';
import {
  companyProfiles,
  developerProfiles,
  emailUndos,
  entityEvents,
  identities,
  outbox,
  passkeys,
  seenDevices,
  sessions,
} from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import { countAttempts } from '../../limits/limiter.ts';
import type { OutboxRow } from '../../mail/claim.ts';
import { toCompanyProfile } from '../../profiles/company-profiles.ts';
import { toDeveloperProfile } from '../../profiles/developer-profiles.ts';
import type { Account } from '../account.ts';
import { countRecoveryCodes } from '../two-step/recovery-codes.ts';
import { activeTwoStep } from '../two-step/second-factor.ts';
import { marketTables } from './market-tables.ts';
import { pack, type Tables } from './pack.ts';

/**
 * Everything that the product stores about the caller, as JSON and as CSV in one ZIP. Values that only prove something
 * (hashes of passwords, tokens and devices, codes, an authenticator app's secret) aren't about them and are omitted.
 *
 * @throws ApiError 429 after ten at once, 503 when too many are waiting.
 */
export async function exportData({ account }: Session, deps: Deps): Promise<DataExport> {
  await countAttempts([['exportsByAccount', account.id]], deps);
  const at = deps.now().toISOString();
  const archive = await pack(await readTables(deps.db, account), at);
  return {
    fileName: `counterpart-data-${at.slice(0, 10)}.zip`,
    zip: Buffer.from(archive).toString('base64'),
  };
}

async function readTables(db: Database, account: Account): Promise<Tables> {
  const { id } = account;
  const [
    companies,
    developers,
    market,
    acts,
    open,
    linked,
    keys,
    devices,
    undos,
    mails,
    twoStep,
    recoveryCodesLeft,
  ] = await Promise.all([
    db.select().from(companyProfiles).where(eq(companyProfiles.accountId, id)),
    db.select().from(developerProfiles).where(eq(developerProfiles.accountId, id)),
    marketTables(db, id),
    db.select().from(entityEvents).where(eq(entityEvents.accountId, id)),
    db.select().from(sessions).where(eq(sessions.accountId, id)),
    db.select().from(identities).where(eq(identities.accountId, id)),
    db.select().from(passkeys).where(eq(passkeys.accountId, id)),
    db.select().from(seenDevices).where(eq(seenDevices.accountId, id)),
    db.select().from(emailUndos).where(eq(emailUndos.accountId, id)),
    db.select().from(outbox).where(eq(outbox.accountId, id)),
    activeTwoStep(db, id),
    countRecoveryCodes(db, id),
  ]);
  return {
    account: [accountRow(account)],
    companyProfiles: companies.map((row) => ({ ...toCompanyProfile(row), ...formatTimes(row) })),
    developerProfiles: developers.map((row) => {
      const { hourlyRate, ...rest } = toDeveloperProfile(row);
      const rate = { hourlyRateAmount: hourlyRate.amount, hourlyRateCurrency: hourlyRate.currency };
      return { ...rest, ...rate, ...formatTimes(row) };
    }),
    ...market,
    events: acts.map(({ accountId: _own, payload, at, ...rest }) => ({
      ...rest,
      payload: JSON.stringify(payload),
      at: at.toISOString(),
    })),
    sessions: open.map(({ userAgent, network, createdAt, usedAt }) => ({
      ...describeUserAgent(userAgent),
      userAgent,
      network,
      signedInAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    devices: devices.map(({ seenAt }) => ({ firstSignedInAt: seenAt.toISOString() })),
    identities: linked.map(({ provider, subject, email, createdAt }) => ({
      provider,
      subject,
      email,
      linkedAt: createdAt.toISOString(),
    })),
    passkeys: keys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    twoStepVerification:
      twoStep === null ? [] : [{ onSince: twoStep.onAt?.toISOString() ?? null, recoveryCodesLeft }],
    earlierEmails: undos.map(({ email, createdAt, expiresAt, usedAt }) => ({
      email,
      changedAt: createdAt.toISOString(),
      canBeUndoneUntil: expiresAt.toISOString(),
      undoneAt: usedAt?.toISOString() ?? null,
    })),
    // Without their texts: a link or a code in one may still be valid.
    emails: ownMails(mails, account).map(({ kind, recipient, subject, createdAt, sentAt }) => ({
      kind,
      recipient,
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/**
 * The mails to their present and former addresses. Codes to addresses that they only requested are omitted: whether one
 * was mailed reveals whether another account has the address (decision 022).
 */
function ownMails(mails: readonly OutboxRow[], { email }: Account): readonly OutboxRow[] {
  const others = mails.filter(({ kind }) => kind !== 'emailChangeCode');
  const own = new Set([email, ...others.map(({ recipient }) => recipient)]);
  return mails.filter(({ recipient }) => own.has(recipient));
}

const accountRow = ({ id, email, name, role, passwordHash, verifiedAt, createdAt }: Account) => ({
  userId: id,
  email,
  name,
  role,
  hasPassword: passwordHash !== null,
  createdAt: createdAt.toISOString(),
  verifiedAt: verifiedAt?.toISOString() ?? null,
});

const formatTimes = ({ createdAt, updatedAt }: { readonly createdAt: Date; readonly updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

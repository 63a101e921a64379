import { and, asc, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import {
  maxLiveApplicationsPerDeveloper,
  maxLiveApplicationsPerProject,
} from '../../../machines/rules/marketplace/market-numbers.ts';
import { lockAccount } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { applications, projects } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** §M3: an application that may still become a contract, or is becoming one. */
export const isLive = inArray(applications.state, statesWith(applicationLifecycle, 'live'));
/** Chosen, before its contract is funded: its project can't change then. */
const isPromised = inArray(applications.state, statesWith(applicationLifecycle, 'promised'));
const isChosen = inArray(applications.state, statesWith(applicationLifecycle, 'chosen'));

const countWhere = async (tx: Database, condition: SQL | undefined): Promise<number> =>
  (await tx.select({ count: count() }).from(applications).where(condition))[0]?.count ?? 0;

/** For a query over projects: how many live applications each has, and how many of these are unopened. */
export function countedApplications(db: Database) {
  const isLiveOne = and(eq(applications.projectId, projects.id), isLive);
  return {
    live: db.$count(applications, isLiveOne),
    unopened: db.$count(applications, and(isLiveOne, isNull(applications.seenAt))),
  };
}

/** The live applications of a project, the oldest first. */
export const liveIds = (tx: Database, projectId: string) => idsWhere(tx, projectId, isLive);

/** Applications that ended with their project, and are restored with it. */
export const idsEndedWith = (tx: Database, projectId: string) =>
  idsWhere(tx, projectId, eq(applications.endedWithProject, true));

async function idsWhere(tx: Database, projectId: string, condition: SQL): Promise<string[]> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.projectId, projectId), condition))
    .orderBy(asc(applications.createdAt), asc(applications.id));
  return found.map(({ id }) => id);
}

/** §M3: at most one application of a project is offered, accepted or hired. */
export const hasChosen = async (tx: Database, projectId: string): Promise<boolean> =>
  (await countWhere(tx, and(eq(applications.projectId, projectId), isChosen))) > 0;

export const hasOpenOrAcceptedOffer = async (tx: Database, projectId: string): Promise<boolean> =>
  (await countWhere(tx, and(eq(applications.projectId, projectId), isPromised))) > 0;

/**
 * §M5: at most 200 live applications a project and 20 a developer. The caller has the project's lock; the developer's
 * comes after it, so that two applications can't both be the twentieth.
 *
 * @throws ApiError 409.
 */
export async function refuseOverLimits(tx: Database, projectId: string, accountId: string): Promise<void> {
  if (
    (await countWhere(tx, and(eq(applications.projectId, projectId), isLive))) >=
    maxLiveApplicationsPerProject
  )
    throw new ApiError(
      409,
      'full',
      `This project has ${maxLiveApplicationsPerProject} applications and takes no more.`,
    );
  await refuseLeaving(tx, accountId);
  if (
    (await countWhere(tx, and(eq(applications.accountId, accountId), isLive))) >=
    maxLiveApplicationsPerDeveloper
  )
    throw new ApiError(
      409,
      'tooMany',
      `You have ${maxLiveApplicationsPerDeveloper} live applications. Withdraw one, or wait for an answer.`,
    );
}

/**
 * Locks the developer's account; the caller has the project's lock.
 *
 * @throws ApiError 409 once its deletion is requested.
 */
export async function refuseLeaving(tx: Database, accountId: string): Promise<void> {
  const developer = await lockAccount(tx, accountId);
  if (developer?.deletionAt)
    throw new ApiError(409, 'leaving', 'Your account is being deleted. Log in again to keep it.');
}

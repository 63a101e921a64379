import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { applications, contracts } from '../db/schema.ts';
import { isLive } from './applications/live.ts';

const runningStates = ['awaitingFunding', 'active', 'frozen'];

/**
 * What keeps an account from being deleted (§M3, live and running): others rely on it.
 *
 * @returns a sentence, or null where nothing does.
 */
export async function whatRuns(tx: Database, accountId: string): Promise<string | null> {
  const isParty = or(eq(contracts.companyId, accountId), eq(contracts.developerId, accountId));
  const running = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isParty, inArray(contracts.state, runningStates)))
    .limit(1);
  if (running.length > 0) return 'You have a contract that runs. It has to end first.';
  const live = async (own: typeof applications.accountId | typeof applications.companyId) =>
    (
      await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(own, accountId), isLive))
        .limit(1)
    ).length > 0;
  if (await live(applications.accountId)) return 'You have applications that wait. Withdraw them first.';
  if (await live(applications.companyId))
    return 'Developers have applied to your projects. Close these projects first.';
  return null;
}

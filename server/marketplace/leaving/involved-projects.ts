import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { applications, contracts, projects } from '../../db/schema.ts';

/** Every project that an account owns, has applied to or has a contract of: its deletion changes only these. */
export async function involvedProjects(tx: Database, accountId: string): Promise<string[]> {
  const isParty = or(eq(contracts.companyId, accountId), eq(contracts.developerId, accountId));
  const owned = tx.select({ id: projects.id }).from(projects).where(eq(projects.accountId, accountId));
  const applied = tx
    .select({ id: applications.projectId })
    .from(applications)
    .where(eq(applications.accountId, accountId));
  const agreed = tx.select({ id: contracts.projectId }).from(contracts).where(isParty);
  const found = [...(await owned), ...(await applied), ...(await agreed)];
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
}

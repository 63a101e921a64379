import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Company } from '../../../contract/marketplace/directory/company.ts';
import type { Database } from '../../db/connect.ts';
import { contracts, entityEvents, milestones, projects } from '../../db/schema.ts';

/** §M8: how many projects a company published, how many are no longer open, and how many of these were funded. */
export async function countPublishedProjects(
  db: Database,
  companyId: string,
): Promise<Pick<Company, 'posted' | 'ended' | 'funded'>> {
  const isOver = sql`${projects.state} <> 'open'`;
  // A contract that was canceled later leaves its project closed: its history still shows that it was filled.
  const wasFilled = sql`exists (
    select 1 from ${entityEvents}
    where ${entityEvents.entity} = 'project' and ${entityEvents.entityId} = ${projects.id} and ${entityEvents.event} = 'fill'
  )`;
  const [row] = await db
    .select({
      posted: sql<number>`count(*)`.mapWith(Number),
      ended: sql<number>`count(*) filter (where ${isOver})`.mapWith(Number),
      funded: sql<number>`count(*) filter (where ${isOver} and ${wasFilled})`.mapWith(Number),
    })
    .from(projects)
    .where(and(eq(projects.accountId, companyId), isNotNull(projects.publishedAt)));
  return row ?? { posted: 0, ended: 0, funded: 0 };
}

/**
 * §M8: the median time from applying, or applying again, to the company's first decision about it. Applications without
 * a decision don't count, however long they wait: most of them ended with their project.
 *
 * @returns minutes; null if nothing was decided yet.
 */
export async function measureFirstDecision(db: Database, companyId: string): Promise<number | null> {
  const waited = sql`(
    select decided.at - max(applied.at) as waited
    from applications
    join lateral (
      select version, at from entity_events
      where entity = 'application' and entity_id = applications.id
        and event in ('shortlist', 'decline', 'offer')
      order by version limit 1
    ) decided on true
    join entity_events applied
      on applied.entity = 'application' and applied.entity_id = applications.id
      and applied.event in ('apply', 'reapply') and applied.version < decided.version
    where applications.company_id = ${companyId}
    group by applications.id, decided.at
  ) first_decisions`;
  const median = sql<
    number | null
  >`percentile_cont(0.5) within group (order by extract(epoch from waited))`.mapWith(Number);
  const [row] = await db.select({ seconds: median }).from(waited);
  const seconds = row?.seconds ?? null;
  return seconds === null ? null : Math.round(seconds / 60);
}

/** §M8: everything that was released to developers, in minor units. */
export async function paidBy(db: Database, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${milestones.amount}), 0)`.mapWith(Number) })
    .from(milestones)
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .where(and(eq(contracts.companyId, companyId), eq(milestones.state, 'released')));
  return row?.total ?? 0;
}

import { eq } from 'drizzle-orm';
import { projectNoticeMs, projectOpenMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { startTimer } from '../engine/timer-rows.ts';

export const untilFrom = (now: Date) => new Date(now.getTime() + projectOpenMs);
export const openTimer = {
  event: 'expire',
  afterMs: projectOpenMs,
  notices: { ending: projectNoticeMs },
} as const;

/** §M3: a decision about an application keeps its project open for another 30 days. The caller has its lock. */
export async function keepOpen(projectId: string, tx: Database, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({ openUntil: untilFrom(now) })
    .where(eq(projects.id, projectId));
  await startTimer('project', projectId, openTimer, { tx, now });
}

import { and, eq, inArray, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { applications, contracts, invitations, notifications, projects } from '../../db/schema.ts';
import { notificationText } from '../../mail/notifications/kinds.ts';
import { formerMember, readTemplateValues } from '../notifications/subjects.ts';

/**
 * Rewrites the notifications of others that may contain an account's name, without it. They are rendered again from
 * their subjects, not searched for the name, which may have been another one then.
 *
 * @param involved - every project that it is involved in.
 */
export async function renameInNotifications(
  tx: Database,
  id: string,
  involved: readonly string[],
): Promise<void> {
  if (involved.length === 0) return;
  const isOthers = and(
    ne(notifications.accountId, id),
    inArray(notifications.accountId, selectPeople(tx, involved)),
  );
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(isOthers, inArray(notifications.projectId, [...involved])));
  const owned = await readIds(
    tx.select({ id: projects.id }).from(projects).where(eq(projects.accountId, id)),
  );
  const applied = await readIds(
    tx.select({ id: applications.id }).from(applications).where(eq(applications.accountId, id)),
  );
  const agreed = await readIds(
    tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.developerId, id)),
  );
  const about = (projectId: string) =>
    ({ entity: 'project', id: projectId, projectId, developerId: null }) as const;
  const valuesOf = await readTemplateValues(involved.map(about), tx);
  const idsByText = new Map<string, string[]>();
  for (const { id: rowId, kind, entityId, projectId, text } of rows) {
    const isCompany = owned.has(projectId ?? '');
    const isDeveloper = applied.has(entityId) || agreed.has(entityId);
    if (!isCompany && !isDeveloper) continue;
    const values = valuesOf(about(projectId ?? ''));
    // Only its own side's name matters: the other side's is the recipient's, and in none of their notifications.
    const renamed = notificationText(kind, {
      ...values,
      developer: formerMember,
      ...(isCompany && { company: formerMember }),
    });
    if (renamed !== text) idsByText.set(renamed, [...(idsByText.get(renamed) ?? []), rowId]);
  }
  for (const [text, ids] of idsByText)
    await tx.update(notifications).set({ text }).where(inArray(notifications.id, ids));
}

/** Who may have notifications about these projects: their owners, applicants, invited developers and parties. */
const selectPeople = (tx: Database, projectIds: readonly string[]) => {
  const ids = [...projectIds];
  return union(
    tx.select({ id: projects.accountId }).from(projects).where(inArray(projects.id, ids)),
    tx.select({ id: applications.accountId }).from(applications).where(inArray(applications.projectId, ids)),
    tx.select({ id: invitations.accountId }).from(invitations).where(inArray(invitations.projectId, ids)),
  );
};

const readIds = async (rows: PromiseLike<readonly { readonly id: string }[]>): Promise<ReadonlySet<string>> =>
  new Set((await rows).map(({ id }) => id));

import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { HistoryEntry } from '../../contract/marketplace/entity.ts';
import type { EntityKind } from '../../machines/lifecycles/lifecycles.ts';
import { entityEvents } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Session } from '../http/call.ts';
import type { Entity, EntityRow } from './engine/entity.ts';
import { toHistoryEntry } from './engine/history.ts';
import { isInvolved } from './engine/viewer.ts';
import { entities } from './entities.ts';
import { int32, readCursor } from './lists/cursor.ts';
import { buildPage, type ListAnswer, parseLimit } from './lists/page.ts';

const cursorForm = z.tuple([int32]);

/**
 * An entity's history, newest first, with everything that its revisions replaced.
 *
 * @throws ApiError 404 if it doesn't exist, and for users who aren't involved in it, even if they can see the project.
 */
export async function listHistory(
  { entity: kind, entityId: id }: { readonly entity: string; readonly entityId: string },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { account }: Session,
  { db }: Deps,
): Promise<ListAnswer<HistoryEntry>> {
  const position = readCursor(cursor, cursorForm);
  const entity: Entity<EntityRow> | undefined = isEntityKind(kind) ? entities[kind] : undefined;
  const row = await entity?.read(db, id);
  if (!entity || !row || !(await isInvolved(entity, row, account, db)))
    throw new ApiError(404, 'notFound', 'This doesn’t exist, or isn’t yours.');
  const size = parseLimit(limit);
  const rows = await db
    .select()
    .from(entityEvents)
    .where(
      and(
        eq(entityEvents.entity, entity.kind),
        eq(entityEvents.entityId, id),
        position === null ? undefined : lt(entityEvents.version, position[0]),
      ),
    )
    .orderBy(desc(entityEvents.version))
    .limit(size + 1);
  return buildPage(rows, size, { item: toHistoryEntry, at: ({ version }) => [version] });
}

const isEntityKind = (name: string): name is EntityKind => Object.hasOwn(entities, name);

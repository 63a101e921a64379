import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Entity, EntityRow } from './entity.ts';

/**
 * How to read and save an entity that is a row of one table.
 *
 * @param columns - the columns that the engine sees.
 */
export function tableEntity<Row extends EntityRow>(
  table: PgTable & { readonly id: PgColumn; readonly $inferSelect: Row },
  columns: Readonly<Record<string, PgColumn>> = getTableColumns(table),
): Pick<Entity<Row>, 'read' | 'save'> {
  return {
    async read(db, id, lock) {
      const query = db.select(columns).from(table).where(eq(table.id, id)).$dynamic();
      const [row] = await (lock ? query.for(lock) : query);
      return row as Row | undefined;
    },
    async save(tx, id, changes) {
      const [row] = await tx.update(table).set(changes).where(eq(table.id, id)).returning(columns);
      if (!row) throw new Error(`A locked row of ${getTableName(table)} is gone.`);
      return row as Row;
    },
  };
}

import type { Database } from '../../db/connect.ts';
import type { Effects, Entity, EntityRow } from './entity.ts';

/** The outcome of an event, before the entity itself is saved. */
export type Outcome<Row> = { readonly row: Row; readonly to: string; readonly effects: Effects<Row> };
/** An outcome with the changed entity. */
export type Saved<Row> = Outcome<Row> & { readonly changed: Row };

/** Saves the entity of one outcome. */
export async function saveOne<Row extends EntityRow>(
  { save }: Entity<Row>,
  outcome: Outcome<Row>,
  tx: Database,
): Promise<Saved<Row>> {
  const { row, to, effects } = outcome;
  const { set = {} }: Effects<Row> = effects;
  const changes: Partial<EntityRow> = { state: to, version: row.version + 1 };
  return { ...outcome, changed: await save(tx, row.id, { ...set, ...changes }) };
}

/** For kinds with many entities, those with the same changes are saved together. */
export async function saveAll<Row extends EntityRow>(
  entity: Entity<Row>,
  outcomes: readonly Outcome<Row>[],
  tx: Database,
): Promise<readonly Saved<Row>[]> {
  const { kind, bulk } = entity;
  const saved: Saved<Row>[] = [];
  if (!bulk || outcomes.length === 1) {
    for (const one of outcomes) saved.push(await saveOne(entity, one, tx));
    return saved;
  }
  for (const alike of alikeAmong(outcomes)) {
    const [{ to, effects }] = alike;
    const { set = {} }: Effects<Row> = effects;
    const ids = alike.map(({ row }) => row.id);
    const changes: Partial<EntityRow> = { state: to };
    const rows = await bulk.save(tx, ids, { ...set, ...changes });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of alike) {
      const changed = byId.get(one.row.id);
      if (!changed) throw new Error(`A locked ${kind} is gone.`);
      saved.push({ ...one, changed });
    }
  }
  return saved;
}

/** Groups of outcomes with the same state and values. */
function alikeAmong<Row>(
  outcomes: readonly Outcome<Row>[],
): Iterable<readonly [Outcome<Row>, ...Outcome<Row>[]]> {
  const groups = new Map<string, [Outcome<Row>, ...Outcome<Row>[]]>();
  for (const one of outcomes) {
    const key = JSON.stringify([one.to, one.effects.set]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups.values();
}

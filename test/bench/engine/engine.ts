import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Account } from '../../../server/accounts/account.ts';
import type { Database } from '../../../server/db/connect.ts';
import { accounts, entityEvents, projects, timers } from '../../../server/db/schema.ts';
import type { Deps } from '../../../server/deps.ts';
import { type RequestedEvent, sendEvent } from '../../../server/marketplace/engine/apply-event.ts';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { findPostgresBinaries } from '../../server/support/postgres/postgres-binaries.ts';
import { onEmbedded, onPostgres } from '../databases.ts';
import type { Report, Row, Table } from '../report.ts';

const [dueTimers, foreignTimers, orphans, applicants, edits] = [500, 2_000, 2_000, 200, 200];

/**
 * What events, their consequences and timers cost: those whose cost was once quadratic (docs/decisions/049).
 */
export async function benchEngine(): Promise<Report> {
  return {
    notes: [
      `${dueTimers} due timers of open projects; ${foreignTimers} due ones that this process doesn’t know beside them; ${orphans} whose project is gone; the end of a project with ${applicants} applications; a project after ${edits} edits of a description of 9,000 characters. In the process, without the network.`,
    ],
    tables: [
      ...(findPostgresBinaries() ? [await onPostgres(seed, (deps) => measureTable('PostgreSQL', deps))] : []),
      await onEmbedded(seed, (deps) => measureTable('PGlite', deps)),
    ],
  };
}

async function measureTable(caption: string, deps: Deps): Promise<Table> {
  const company = await deps.db.query.accounts.findFirst({
    where: eq(accounts.email, 'company@dev.example'),
  });
  if (!company) throw new Error('The company was not seeded.');
  const rows: Row[] = [];
  const add = (what: string, value: number, unit: string, max: number) => {
    rows.push({ cells: [what, `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`], budget: { value, max } });
  };
  const { ms, result: ran } = await timed(() => runDueTimers(entities, deps));
  if (ran !== dueTimers) throw new Error(`${ran} timers ran instead of ${dueTimers}.`);
  add('a due timer', ms / ran, 'ms', 20);
  await deps.db.insert(timers).values(buildTimers('report', foreignTimers));
  const past = await timed(() => runDueTimers(entities, deps));
  add(`a poll that skips ${foreignTimers} timers of a kind it doesn’t know`, past.ms, 'ms', 100);
  await deps.db.insert(timers).values(buildTimers('project', orphans));
  const orphaned = await timed(() => runDueTimers(entities, deps));
  add('a timer whose project is gone', orphaned.ms / orphans, 'ms', 20);
  const { id, version } = await newestOpen(deps.db);
  await apply(deps.db, id);
  const closing = await timed(() =>
    sendEvent(
      { entities, kind: 'project', id },
      { type: 'close', version, reason: 'We hired.' } as RequestedEvent,
      company,
      deps,
    ),
  );
  add(`the end of a project with ${applicants} applications`, closing.ms, 'ms', 1_000);
  const { bytes, last } = await edited(company, deps);
  add(`the answer after ${edits} edits`, bytes / 1_000, 'kB', 100);
  add(`the last of the ${edits} edits`, last, 'ms', 100);
  const [stored] = await deps.db
    .select({ bytes: sql<number>`sum(pg_column_size(${entityEvents.payload}))::float8` })
    .from(entityEvents);
  add(`the stored history of the ${edits} edits`, (stored?.bytes ?? 0) / 1_000, 'kB', 2_500);
  return { caption: `${caption}:`, head: ['what', 'it takes'], rows };
}

/** Due timers of entities that don't exist. */
const buildTimers = (entity: string, howMany: number) =>
  Array.from({ length: howMany }, () => ({
    entity: entity as EntityKind,
    entityId: randomUUID(),
    event: 'expire',
    dueAt: new Date(0),
  }));

async function edited(company: Account, deps: Deps): Promise<{ bytes: number; last: number }> {
  const { id, version } = await newestOpen(deps.db);
  const [row] = await deps.db.select().from(projects).where(eq(projects.id, id));
  let [bytes, last] = [0, 0];
  for (let nth = 0; nth < edits; nth += 1) {
    const words = Array.from({ length: 1_000 }, (_, at) =>
      ((at + 1) * (nth + 7)).toString(36).padStart(8, 'x'),
    );
    const { title, skills, level, budgetMin, budgetMax, questions } = row ?? {};
    const fields = { title, skills, level, budgetMin, budgetMax, questions, deadline: null };
    const body = { ...fields, hoursPerWeek: null, overlapHours: null, description: words.join(' ') };
    const event = { type: 'edit', version: version + nth, ...body };
    const { ms, result } = await timed(() =>
      sendEvent({ entities, kind: 'project', id }, event, company, deps),
    );
    [bytes, last] = [JSON.stringify(result).length, ms];
  }
  return { bytes, last };
}

async function newestOpen(db: Database) {
  const [row] = await db
    .select({ id: projects.id, version: projects.version })
    .from(projects)
    .where(eq(projects.state, 'open'))
    .limit(1);
  if (!row) throw new Error('There is no open project.');
  return row;
}

/** A company with open projects, some of which end now, and developers. */
async function seed(db: Database): Promise<void> {
  const project = sql`insert into projects (account_id, state, version, title, description, skills, level, budget_min, budget_max,
      revision, published_at, open_until, created_at, updated_at)
    select id, 'open', 2, 'A calendar', 'Patients choose a time.', array['Go'], 'Expert', 200000, 500000, 1, now(), now() + interval '30 days', now(), now()
    from accounts, generate_series(1, ${dueTimers + 2}) where role = 'CORPORATE'`;
  for (const statement of [
    sql`insert into accounts (email, name, role, verified_at, created_at)
      select email, 'Ada', role, now(), now() from (values ('company@dev.example', 'CORPORATE')) one (email, role)
      union all select 'dev' || n || '@dev.example', 'Ben', 'DEVELOPER', now(), now() from generate_series(1, ${applicants}) n`,
    project,
    sql`insert into timers (entity, entity_id, event, due_at)
      select 'project', id, 'expire', now() - interval '1 second' from projects limit ${dueTimers}`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

/** Every developer applies to it. */
const apply = (db: Database, projectId: string) =>
  db.execute(sql`insert into applications (project_id, account_id, company_id, state, version, letter, milestones, answers, revision,
      project_revision, created_at, updated_at)
    select ${projectId}, id, (select account_id from projects where id = ${projectId}), 'submitted', 1, 'Hello.', '[]', '[]', 1, 1, now(), now()
    from accounts where role = 'DEVELOPER'`);

async function timed<Result>(act: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const from = performance.now();
  const result = await act();
  return { ms: performance.now() - from, result };
}

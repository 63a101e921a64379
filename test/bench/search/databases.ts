import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Session } from '../../../server/accounts/sessions.ts';
import { connectEmbedded, connectPostgres, type Database } from '../../../server/db/connect.ts';
import { migratePostgres } from '../../../server/db/migrate.ts';
import * as schema from '../../../server/db/schema.ts';
import type { Deps } from '../../../server/deps.ts';
import { readEnv } from '../../../server/env.ts';
import { diskStore } from '../../../server/marketplace/files/disk-store.ts';
import { createDeveloperProfile } from '../../../server/profiles/developer-profiles.ts';
import { ownPostgres } from '../../server/support/postgres/own-postgres.ts';
import { developer } from '../../support/profiles.ts';
import { seedProjects, skillOf } from './seed.ts';

/** A database full of projects, and the developer who looks at them. */
export type Searched = { readonly deps: Deps; readonly session: Session };
type Work<Result> = (searched: Searched) => Promise<Result>;

export async function onPostgres<Result>(projects: number, work: Work<Result>): Promise<Result> {
  const cluster = await ownPostgres();
  const url = `${cluster.address}/postgres`;
  try {
    await migratePostgres(url);
    // Apart from the product's pool, which gives no statement so long.
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await seedProjects(drizzle(client, { schema }), projects);
    await client.end();
    const { db, close } = await connectPostgres(url, console.warn);
    const result = await work(await searchedBy(db));
    await close();
    return result;
  } finally {
    cluster.remove();
  }
}

export async function onEmbedded<Result>(projects: number, work: Work<Result>): Promise<Result> {
  const { db, migrate, close } = await connectEmbedded('memory://');
  try {
    await migrate();
    await seedProjects(db, projects);
    return await work(await searchedBy(db));
  } finally {
    await close();
  }
}

/** Adds a developer with skills that are frequent, and some that aren't. */
async function searchedBy(db: Database): Promise<Searched> {
  const at = new Date();
  const email = 'ben@dev.example';
  await db
    .insert(schema.accounts)
    .values({ email, name: 'Ben', role: 'DEVELOPER', verifiedAt: at, createdAt: at });
  const account = await db.query.accounts.findFirst({ where: eq(schema.accounts.email, email) });
  if (!account) throw new Error('The developer was not inserted.');
  const deps: Deps = {
    db,
    files: diskStore(join(tmpdir(), 'counterpart-bench-files')),
    env: readEnv({}),
    now: () => new Date(),
    pause: async () => undefined,
    wakeMail: () => undefined,
    payments: null,
    payouts: null,
    wakePayments: () => undefined,
  };
  const session = {
    account,
    id: '',
    token: '',
    tokenHash: '',
    confirmedAt: at,
    hasJustKept: false,
    hasSuccessor: false,
  };
  const skills = [3, 17, 40, 80, 120, 250].map(skillOf);
  await createDeveloperProfile({ ...developer, skills }, session, deps);
  return { deps, session };
}

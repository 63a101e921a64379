import pg from 'pg';
import { hashPassword } from '../../../server/accounts/passwords/password.ts';
import { migratePostgres } from '../../../server/db/migrate.ts';
import { password } from '../../server/support/people.ts';
import type { Row } from '../report.ts';
import { seeded } from './members.ts';

/**
 * The rows of an older account that was active this week: a profile, a session, one code
 * and its sent mail.
 */
const statements = [
  `create temporary table people as
    select n, md5('member ' || n) as mark,
      case when n % 5 = 0 then 'CORPORATE' else 'DEVELOPER' end as role,
      now() - n * interval '5 minutes' as since
    from generate_series(1, ${seeded}) n`,
  `alter table people add column id uuid`,
  `update people set id =
    (substr(mark, 1, 12) || '4' || substr(mark, 14, 3) || '8' || substr(mark, 18))::uuid`,
  `insert into accounts (id, email, name, role, password_hash, verified_at, created_at)
    select id, substr(mark, 1, 8) || '.lovelace@dev' || n || '.example', 'Ada Lovelace', role, $1, since, since
    from people`,
  `insert into developer_profiles (account_id, display_name, headline, about, skills, years_of_experience,
      hourly_rate_amount, hourly_rate_currency, hours_per_week, available_from, time_zone, languages, links,
      created_at, updated_at)
    select id, 'Ada Lovelace', 'Backend developer who likes state machines', repeat(mark, 12),
      '{TypeScript,PostgreSQL,XState,Kubernetes,Terraform}', 10, 8550, 'EUR', 32, '2026-12-01', 'Europe/Berlin',
      '{en,de}', array['https://dev' || n || '.example'], since, since
    from people where role = 'DEVELOPER'`,
  `insert into company_profiles (account_id, legal_name, country, website, size, industry, about, contact_name,
      created_at, updated_at)
    select id, 'Analytical Engines ' || n || ' Ltd', 'GB', 'https://engines' || n || '.example', '11-50', 'Software',
      repeat(mark, 12), 'Ada Lovelace', since, since
    from people where role = 'CORPORATE'`,
  `insert into sessions (token_hash, account_id, created_at, expires_at)
    select encode(sha256(('session of member ' || n)::bytea), 'hex'), id, now(), now() + interval '7 days'
    from people`,
  `insert into verification_codes (account_id, code_hash, is_resend, guesses, created_at, expires_at, ended_at)
    select id, encode(sha256(('code ' || n)::bytea), 'hex'), false, 1, since, since + interval '10 minutes', since
    from people`,
  `insert into outbox (kind, recipient, account_id, subject, text, html, created_at, next_attempt_at, sent_at)
    select 'verificationCode', substr(mark, 1, 8) || '.lovelace@dev' || n || '.example',
      id, 'Your code for Counterpart', '', '', since, since, since
    from people`,
];

/**
 * Fills a database with {@link seeded} accounts.
 *
 * @param url - of a database with nothing in it.
 */
export async function seed(url: string): Promise<void> {
  await migratePostgres(url);
  const hash = await hashPassword(password);
  await asked(url, async (client) => {
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [hash] : []);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

export type Sizes = { readonly rows: readonly Row[]; readonly bytesPerAccount: number };

/** The size of each table with its indexes, the largest first. */
export function sizes(url: string): Promise<Sizes> {
  return asked(url, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string; indexes: string; rows: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes,
        reltuples as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
      order by 2 desc`,
    );
    const cells = (name: string, bytes: number, indexes: number, count: number) => [
      name,
      count.toLocaleString('en'),
      String(Math.round(bytes / count)),
      String(Math.round(indexes / count)),
      String(Math.round(bytes / seeded)),
    ];
    const sum = (of: 'bytes' | 'indexes') => rows.reduce((all, row) => all + Number(row[of]), 0);
    const each = rows.map((row) => cells(row.name, Number(row.bytes), Number(row.indexes), Number(row.rows)));
    const all = cells('all', sum('bytes'), sum('indexes'), seeded);
    return {
      rows: [...each, all].map((one) => ({ cells: one, budget: null })),
      bytesPerAccount: sum('bytes') / seeded,
    };
  });
}

/** Asks a database and hangs up. */
export async function asked<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type LedgerEntry, ledgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import { ledgerLabel } from '../../../../machines/rules/marketplace/ledger-label.ts';
import type { Database } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/call.ts';
import { toCsv } from '../../../http/csv.ts';
import { countAttempts } from '../../../limits/limiter.ts';
import { readCursor, toCursor } from '../../lists/cursor.ts';
import { type ListAnswer, parseLimit } from '../../lists/page.ts';

/** The movements of the caller's money from their point of view, newest first (§M4). */
export async function listLedger(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { account }: Session,
  { db }: Deps,
): Promise<ListAnswer<LedgerEntry>> {
  const [before] = readCursor(cursor, z.tuple([z.string().check(z.regex(/^\d{1,18}$/))])) ?? [];
  const max = parseLimit(limit);
  const found = await readEntries(db, account.id, {
    before: before === undefined ? sql`true` : sql`moved.id < ${before}::bigint`,
    max: sql`limit ${max + 1}`,
  });
  const items = found.slice(0, max);
  return { items, nextCursor: found.length > max ? toCursor([items.at(-1)?.id ?? '']) : null };
}

/**
 * All of them as a table.
 *
 * @throws ApiError 429 after ten at once.
 */
export async function downloadLedger({ account }: Session, deps: Deps): Promise<string> {
  await countAttempts([['exportsByAccount', account.id]], deps);
  const { marketCurrency: currency } = deps.env;
  const entries = await readEntries(deps.db, account.id, { before: sql`true`, max: sql`` });
  const rows = entries.map((entry) => ({
    date: entry.at,
    what: ledgerLabel(entry),
    pending: entry.pending / 100,
    available: entry.available / 100,
    inTransit: entry.inTransit / 100,
    currency,
    source: entry.source.id,
  }));
  return toCsv(rows, ['date', 'what', 'pending', 'available', 'inTransit', 'currency', 'source']);
}

/** The types that drivers return: `bigint`s are strings, dates may be. */
const row = z.object({ ...ledgerEntry.shape, at: z.union([z.string(), z.date()]) });

/** Debits of these accounts take from their owner, so the signs are reversed. */
async function readEntries(
  db: Database,
  ownerId: string,
  { before, max }: { readonly before: SQL; readonly max: SQL },
): Promise<LedgerEntry[]> {
  const { rows } = (await db.execute(sql`
    select moved.id::text as id, moved.kind, moved.at,
      (-coalesce(sum(line.amount) filter (where line.account = 'pending'), 0))::float8 as pending,
      (-coalesce(sum(line.amount) filter (where line.account = 'available'), 0))::float8 as available,
      (-coalesce(sum(line.amount) filter (where line.account = 'inTransit'), 0))::float8 as "inTransit",
      case when payout.id is null
        then jsonb_build_object('entity', 'milestone', 'id', part.id, 'contractId', part.contract_id, 'title', part.title)
        else jsonb_build_object('entity', 'payout', 'id', payout.id, 'state', payout.state, 'maskedIban', payout.masked_iban)
      end as source
    from ledger_transactions moved
    join ledger_lines line on line.transaction_id = moved.id and (
      (line.account in ('pending', 'available') and line.subject = ${ownerId}::uuid)
      or (line.account = 'inTransit' and line.subject in (select id from payouts where developer_id = ${ownerId}::uuid)))
    left join payouts payout on moved.kind like 'payout%' and payout.id::text = moved.source
    left join milestones part on moved.kind not like 'payout%' and part.id::text = moved.source
    where ${before}
    group by moved.id, payout.id, part.id
    order by moved.id desc ${max}`)) as { readonly rows: readonly unknown[] };
  return rows.map((one) => {
    const { at, ...entry } = row.parse(one);
    return { ...entry, at: new Date(at).toISOString() };
  });
}

import { vi } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { expectMoneyInvariants } from './money-invariants.ts';

type Prepare = (query: { readonly sql: string }, ...rest: readonly unknown[]) => unknown;

const isRead = (statement: string) => statement.startsWith('select');

/**
 * Repeats an action, and stops it one statement later each time, as if the process were killed there: nothing later
 * reaches the database, except that an open transaction is rolled back, as by a broken connection. All rules are
 * checked after each run that changed the database. The last run completes.
 *
 * @returns the number of kills.
 */
export async function killAtEach(server: TestServer, act: () => Promise<unknown>): Promise<number> {
  // Every statement of a session, and of the sessions of transactions, passes here.
  const { session } = server.db as unknown as { readonly session: object };
  const sessions = Object.getPrototypeOf(session) as { prepareQuery: Prepare };
  const prepare = sessions.prepareQuery;
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let at = 1; ; at += 1) {
    let count = 0;
    let isChanged = false;
    const open = new WeakSet<object>();
    const spy = vi.spyOn(sessions, 'prepareQuery').mockImplementation(function (
      this: object,
      query,
      ...rest
    ) {
      const isUndone = query.sql.startsWith('rollback');
      if (!isUndone) count += 1;
      if (count >= at && !isUndone) throw new Error('The process was killed.');
      if (query.sql.startsWith('begin')) open.add(this);
      // A transaction's writes are visible once it commits, other writes at once.
      isChanged ||= query.sql.startsWith('commit') || !(open.has(this) || isUndone || isRead(query.sql));
      return prepare.apply(this, [query, ...rest]);
    });
    await act().catch(() => undefined);
    spy.mockRestore();
    if (isChanged) {
      await expectInvariants(server);
      await expectMoneyInvariants(server);
    }
    if (count < at) {
      said.mockRestore();
      return at - 1;
    }
    // The killed process's claim on a call expires, the call is repeated, and a webhook is sent again.
    server.advance(15 * 60_000);
  }
}

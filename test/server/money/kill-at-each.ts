import { vi } from 'vitest';
import { expectJointRules } from '../marketplace/engine/joint-rules.ts';
import type { TestServer } from '../support/test-server.ts';
import { expectMoneyRules } from './money-rules.ts';

type Prepare = (query: { readonly sql: string }, ...rest: readonly unknown[]) => unknown;

const isRead = (statement: string) => statement.startsWith('select');

/**
 * Does something as often as it has statements, and lets it get one further each time, as if the process were killed there:
 * nothing that it tries afterwards reaches the database, but that an open transaction is undone, as by a connection that breaks.
 * After each of these that left something in the database all rules hold. The last time it gets through.
 *
 * @returns how often it was killed.
 */
export async function killAtEach(server: TestServer, act: () => Promise<unknown>): Promise<number> {
  // Every statement of a session, and of the sessions of transactions, comes through here.
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
      // What a transaction writes is there once that ends well, anything else at once.
      isChanged ||= query.sql.startsWith('commit') || !(open.has(this) || isUndone || isRead(query.sql));
      return prepare.apply(this, [query, ...rest]);
    });
    await act().catch(() => undefined);
    spy.mockRestore();
    if (isChanged) {
      await expectJointRules(server);
      await expectMoneyRules(server);
    }
    if (count < at) {
      said.mockRestore();
      return at - 1;
    }
    // Whoever had claimed a call is gone; it is made again later, and a webhook is sent again.
    server.advance(15 * 60_000);
  }
}

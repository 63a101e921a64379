import { vi } from 'vitest';
import { minute } from '../../support/durations.ts';
import type { TestServer } from '../support/test-server.ts';
import { expectAllInvariants } from './money/expect-all-invariants.ts';
import { spyOnStatements } from './spy-on-statements.ts';

const isRead = (statement: string) => statement.startsWith('select');

/**
 * Repeats an action, and stops it one statement later each time, as if the process were killed there: nothing later
 * reaches the database, except that an open transaction is rolled back, as by a broken connection. All rules are
 * checked after each run that changed the database. The last run completes.
 *
 * @returns the number of interruptions.
 */
export async function interruptAtEachStatement(
  server: TestServer,
  act: () => Promise<unknown>,
): Promise<number> {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let at = 1; ; at += 1) {
    let count = 0;
    let isChanged = false;
    const open = new WeakSet<object>();
    const spy = spyOnStatements(
      server,
      (prepare) =>
        function (this: object, query, ...rest) {
          const isRollback = query.sql.startsWith('rollback');
          if (!isRollback) count += 1;
          if (count >= at && !isRollback) throw new Error('The process was killed.');
          if (query.sql.startsWith('begin')) open.add(this);
          // A transaction's writes are visible once it commits, other writes at once.
          isChanged ||=
            query.sql.startsWith('commit') || !(open.has(this) || isRollback || isRead(query.sql));
          return prepare.apply(this, [query, ...rest]);
        },
    );
    await act().catch(() => undefined);
    spy.mockRestore();
    if (isChanged) await expectAllInvariants(server);
    if (count < at) {
      consoleError.mockRestore();
      return at - 1;
    }
    // The killed process's claim on a call expires, the call is repeated, and a webhook is sent again.
    server.advance(15 * minute);
  }
}

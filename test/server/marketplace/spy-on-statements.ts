import { type MockInstance, vi } from 'vitest';
import type { TestServer } from '../support/test-server.ts';

export type PrepareQuery = (
  this: object,
  query: { readonly sql: string },
  ...rest: readonly unknown[]
) => unknown;

/**
 * Observes each statement before it reaches the database, in transactions, too.
 *
 * @param replace - makes a replacement of the original; by default statements are only observed.
 */
export function spyOnStatements(
  { db }: TestServer,
  replace?: (original: PrepareQuery) => PrepareQuery,
): MockInstance<PrepareQuery> {
  // Every statement of a session, and of the sessions of transactions, passes here.
  const { session } = db as unknown as { readonly session: object };
  const sessions = Object.getPrototypeOf(session) as { prepareQuery: PrepareQuery };
  const original = sessions.prepareQuery;
  const spy = vi.spyOn(sessions, 'prepareQuery');
  return replace ? spy.mockImplementation(replace(original)) : spy;
}

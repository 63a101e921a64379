import { expect } from 'vitest';
import type { RouteName } from '../../../contract/routes.ts';
import type { Person } from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

/** What a user, the time or the provider can do now; `run` returns whether it had an effect. */
export type Move = { readonly what: string; readonly run: () => Promise<boolean> };

/**
 * Collects the moves among which a random walk chooses.
 *
 * @param refusals - the statuses with which the product may refuse a call.
 */
export function collectMoves(server: TestServer, refusals: readonly number[]) {
  const moves: Move[] = [];
  return {
    moves,
    /** Adds a move several times: a walk takes it that much more often. */
    addTimes: (times: number, move: Move): void => {
      moves.push(...Array.from({ length: times }, () => move));
    },
    send:
      (name: RouteName, { token }: Person, id: string, body: object): Move['run'] =>
      async () => {
        const { status, ok } = await server.send(name, { token, id, body });
        expect([200, 201, ...refusals]).toContain(status);
        return ok;
      },
  };
}

export type Collected = ReturnType<typeof collectMoves>;

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { toCursor } from '../../../server/marketplace/lists/cursor.ts';
import { ensureOperator, projectSetups, type Sides, withSides } from '../support/marketplace.ts';
import type { Person } from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
let olga: Person;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  olga = await ensureOperator(server);
});

type Query = Readonly<Record<string, string>>;
/** The call of each list; a list in another order has other cursors. */
const lists: Readonly<
  Record<
    string,
    { readonly of: keyof Sides | 'operator'; readonly queries?: readonly Query[]; readonly params?: Query }
  >
> = {
  ownProjects: { of: 'company', queries: [{ tab: 'open' }] },
  projectApplications: { of: 'company' },
  ownApplications: { of: 'developer', queries: [{ tab: 'live' }] },
  contracts: { of: 'company' },
  payments: { of: 'company' },
  ledger: { of: 'developer' },
  payouts: { of: 'developer' },
  notifications: { of: 'company' },
  history: { of: 'company', params: { entity: 'project' } },
  differences: { of: 'operator' },
  disputes: { of: 'operator' },
  debts: { of: 'operator' },
  openProjects: { of: 'developer', queries: [{ sort: 'newest' }, { sort: 'budget' }, { sort: 'match' }] },
  savedProjects: { of: 'developer' },
  savedSearches: { of: 'developer' },
  developers: { of: 'company', queries: [{ sort: 'newest' }, { sort: 'rate' }, { sort: 'match' }] },
  invitations: { of: 'developer' },
};

const [id, day, none] = [randomUUID(), '2026-11-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'];
/** No list returns any of these: wrong types, and numbers and dates that the database rejects. */
const forged = [
  ['a', id],
  [none, id],
  [day, 'a'],
  [1e300, id],
  [2 ** 31, id],
  [2 ** 31],
  [0.5, id],
  [1, day, id, none],
  [1, day, id, day, 0],
  [1, day, id, day, -1],
  [1, day, id, day, 1e9],
  [2 ** 31, day, id, day],
  [0, '\u0000', 1, id],
  [],
  [null],
].map((parts) => ({ parts, cursor: toCursor(parts) }));

describe('a forged cursor', () => {
  test('is tried on every list', () => {
    const paged = Object.entries(routes).filter(
      ([, route]) => 'query' in route && 'cursor' in ((route.query as { shape?: object }).shape ?? {}),
    );
    expect(Object.keys(lists).toSorted()).toEqual(paged.map(([name]) => name).toSorted());
  });

  test.each(Object.entries(lists))('is refused by %s', async (name, { of, queries = [{}], params = {} }) => {
    const { token } = of === 'operator' ? olga : sides[of];
    const project = await projectSetups.open(server, sides.company);
    for (const query of queries) {
      await server.ok(name as RouteName, { token, id: project.id, params, query });
      for (const { parts, cursor } of [...forged, { parts: 'nonsense', cursor: 'x' }]) {
        const call = { token, id: project.id, params, query: { ...query, cursor } };
        const { status } = await server.refused(name as RouteName, call);
        expect({ query, parts, status }).toEqual({ query, parts, status: 400 });
      }
    }
  });
});

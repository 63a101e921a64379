import { expect, test } from 'vitest';
import { lockAccount } from '../../../server/accounts/account.ts';
import { deleteDueAccounts } from '../../../server/accounts/deletion/due-accounts.ts';
import { accounts, entityEvents, projects } from '../../../server/db/schema.ts';
import { lockEntity } from '../../../server/marketplace/engine/locks.ts';
import { projectEntity } from '../../../server/marketplace/projects/project-entity.ts';
import { untilWaiting } from '../support/interleaving.ts';
import { projectSetups, withSides } from '../support/marketplace.ts';

test('an account is deleted while an event has locked its project and locks the account: neither fails', async () => {
  const { server, sides } = await withSides();
  const { db } = server;
  const { id } = await projectSetups.closed(server, sides.company);
  await server.ok('deleteAccount', { token: sides.company.token });
  server.advance(14 * 24 * 60 * 60_000);
  let deletion: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    expect(await lockEntity(projectEntity, id, tx)).toMatchObject({ state: 'closed' });
    deletion = deleteDueAccounts(server.deps, expect.unreachable);
    await untilWaiting(db);
    expect(await lockAccount(tx, sides.company.userId)).toBeDefined();
  });
  await deletion;
  expect(await db.select().from(projects)).toEqual([]);
  expect(await db.$count(accounts)).toBe(1);
  expect(await db.$count(entityEvents)).toBeGreaterThan(0);
});

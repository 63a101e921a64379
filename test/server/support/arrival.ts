import { savedRows } from './database.ts';
import { type TestServer, testServer } from './test-server.ts';

/**
 * Where several tests begin: reached once through the product, which takes up to a hundred calls, and for each test after
 * the first brought back by one statement, on a server of its own.
 *
 * @param reach - begins with `testServer()`, or at another arrival.
 * @returns what was reached, for each test once more.
 */
export function arrival<World extends { readonly server: TestServer }>(
  reach: () => Promise<World>,
): () => Promise<World> {
  let saved:
    | { readonly world: World; readonly restore: () => Promise<void>; readonly at: number }
    | undefined;
  return async () => {
    if (!saved) {
      const world = await reach();
      const { db, now } = world.server;
      saved = { world, restore: await savedRows(db), at: now().getTime() };
      return world;
    }
    const server = await testServer();
    await saved.restore();
    server.advance(saved.at - server.now().getTime());
    return { ...saved.world, server };
  };
}

import { emptyDatabase, savedRows } from './database.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The setup that `arrival` or `cachedSetup` has brought a server to, and its number of changes then. */
const reachedSetups = new WeakMap<TestServer, { readonly setup: object; readonly changeCount: number }>();
const arrive = (server: TestServer, setup: object) =>
  void reachedSetups.set(server, { setup, changeCount: server.changeCount() });
/** The current state of a server; undefined after any other change. */
function setupOf(server: TestServer): object | undefined {
  const reached = reachedSetups.get(server);
  return reached?.changeCount === server.changeCount() ? reached.setup : undefined;
}

/**
 * The shared start of several tests. It is reached once through the product, by up to a hundred calls, and restored for
 * each later test by one statement, on a separate server.
 *
 * @param reach - reaches the state, from `testServer()` or another arrival.
 * @returns the reached state, restored for each test.
 */
export function arrival<World extends { readonly server: TestServer }>(
  reach: () => Promise<World>,
): () => Promise<World> {
  const setup = {};
  let saved: { readonly world: World; readonly restore: Restore } | undefined;
  return async () => {
    if (saved) {
      const server = await testServer();
      await saved.restore(server);
      arrive(server, setup);
      return { ...saved.world, server };
    }
    const world = await reach();
    saved = { world, restore: await saveAt(world.server) };
    arrive(world.server, setup);
    return world;
  };
}

/**
 * A setup that leads from an arrival to a further state. It is run once through the product, and restored for tests
 * that take the same route from the same arrival. If the server has changed since the arrival, the setup is run
 * normally.
 *
 * @param walk - receives the server and the users, which must be those of the arrival.
 */
export function cachedSetup<Walkers extends readonly unknown[], Reached>(
  walk: (server: TestServer, ...walkers: Walkers) => Promise<Reached>,
): (server: TestServer, ...walkers: Walkers) => Promise<Reached> {
  const ends: {
    readonly from: object;
    readonly walkers: Walkers;
    readonly setup: object;
    readonly reached: Reached;
    readonly restore: Restore;
  }[] = [];
  return async (server, ...walkers) => {
    const from = setupOf(server);
    if (!from) return walk(server, ...walkers);
    const known = ends.find(
      (end) => end.from === from && end.walkers.every((walker, at) => walker === walkers[at]),
    );
    if (known) {
      await emptyDatabase();
      await known.restore(server);
      arrive(server, known.setup);
      return known.reached;
    }
    const reached = await walk(server, ...walkers);
    const setup = {};
    ends.push({ from, walkers, setup, reached, restore: await saveAt(server) });
    arrive(server, setup);
    return reached;
  };
}

/** Restores the rows into empty tables, and sets a server's clock to their time. */
type Restore = (server: TestServer) => Promise<void>;

async function saveAt({ db, now }: TestServer): Promise<Restore> {
  const at = now().getTime();
  const restore = await savedRows(db);
  return async (server) => {
    await restore();
    server.advance(at - server.now().getTime());
  };
}

import { emptyDatabase, savedRows } from './database.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The place that an arrival or a way has led a server to, and what had been done on it by then. */
const places = new WeakMap<TestServer, { readonly place: object; readonly touches: number }>();
const arrive = (server: TestServer, place: object) =>
  void places.set(server, { place, touches: server.touches() });
/** Undefined once anything else was done. */
function placeOf(server: TestServer): object | undefined {
  const here = places.get(server);
  return here?.touches === server.touches() ? here.place : undefined;
}

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
  const place = {};
  let saved: { readonly world: World; readonly restore: Restore } | undefined;
  return async () => {
    if (saved) {
      const server = await testServer();
      await saved.restore(server);
      arrive(server, place);
      return { ...saved.world, server };
    }
    const world = await reach();
    saved = { world, restore: await saveAt(world.server) };
    arrive(world.server, place);
    return world;
  };
}

/**
 * A way from an arrival to a state: walked through the product once, and brought back for whoever goes the same way from
 * the same arrival. Where something else was done on the server since it arrived, it is walked as any other.
 *
 * @param walk - gets the server, and who walks: the same ones each time, as the arrival returns them.
 */
export function cachedSetup<Walkers extends readonly unknown[], Reached>(
  walk: (server: TestServer, ...walkers: Walkers) => Promise<Reached>,
): (server: TestServer, ...walkers: Walkers) => Promise<Reached> {
  const ends: {
    readonly from: object;
    readonly walkers: Walkers;
    readonly place: object;
    readonly reached: Reached;
    readonly restore: Restore;
  }[] = [];
  return async (server, ...walkers) => {
    const from = placeOf(server);
    if (!from) return walk(server, ...walkers);
    const known = ends.find(
      (end) => end.from === from && end.walkers.every((walker, at) => walker === walkers[at]),
    );
    if (known) {
      await emptyDatabase();
      await known.restore(server);
      arrive(server, known.place);
      return known.reached;
    }
    const reached = await walk(server, ...walkers);
    const place = {};
    ends.push({ from, walkers, place, reached, restore: await saveAt(server) });
    arrive(server, place);
    return reached;
  };
}

/** Brings the rows back into empty tables, and a server's clock to their time. */
type Restore = (server: TestServer) => Promise<void>;

async function saveAt({ db, now }: TestServer): Promise<Restore> {
  const at = now().getTime();
  const restore = await savedRows(db);
  return async (server) => {
    await restore();
    server.advance(at - server.now().getTime());
  };
}

import { emptyDatabase, savedRows } from './database.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The state that `cachedStart` or `cachedSetup` has brought a server to, and its number of changes then. */
const lastState = new WeakMap<TestServer, { readonly state: object; readonly changeCount: number }>();
const rememberState = (server: TestServer, state: object) =>
  void lastState.set(server, { state, changeCount: server.changeCount() });
/** The current state of a server; undefined after any other change. */
function stateOf(server: TestServer): object | undefined {
  const last = lastState.get(server);
  return last?.changeCount === server.changeCount() ? last.state : undefined;
}

/**
 * Caches a test's starting state: it is reached through the product once, by up to a hundred calls, then restored from
 * saved rows with one statement, on a separate server.
 *
 * @param reach - reaches the state, from `testServer()` or another cached start.
 * @returns the reached state, restored for each test.
 */
export function cachedStart<Fixture extends { readonly server: TestServer }>(
  reach: () => Promise<Fixture>,
): () => Promise<Fixture> {
  const state = {};
  let saved: { readonly fixture: Fixture; readonly restore: Restore } | undefined;
  return async () => {
    if (saved) {
      const server = await testServer();
      await saved.restore(server);
      rememberState(server, state);
      return { ...saved.fixture, server };
    }
    const fixture = await reach();
    saved = { fixture, restore: await saveAt(fixture.server) };
    rememberState(fixture.server, state);
    return fixture;
  };
}

/**
 * Caches a setup that leads from a cached state to a further one. It is run once through the product, and restored for
 * tests that run the same setup in the same state. If the server has changed since, the setup is run normally.
 *
 * @param run - receives the server and the users, which must be those of the cached state.
 */
export function cachedSetup<People extends readonly unknown[], Result>(
  run: (server: TestServer, ...people: People) => Promise<Result>,
): (server: TestServer, ...people: People) => Promise<Result> {
  const cache: {
    readonly from: object;
    readonly people: People;
    readonly state: object;
    readonly result: Result;
    readonly restore: Restore;
  }[] = [];
  return async (server, ...people) => {
    const from = stateOf(server);
    if (!from) return run(server, ...people);
    const cached = cache.find(
      (entry) => entry.from === from && entry.people.every((person, at) => person === people[at]),
    );
    if (cached) {
      await emptyDatabase();
      await cached.restore(server);
      rememberState(server, cached.state);
      return cached.result;
    }
    const result = await run(server, ...people);
    const state = {};
    cache.push({ from, people, state, result, restore: await saveAt(server) });
    rememberState(server, state);
    return result;
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

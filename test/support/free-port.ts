import { createServer } from 'node:net';

/** How many ports each test process has to itself. */
const share = 20;
/** Above 10080, the highest of those below 32768 that `fetch` calls nobody at (WHATWG Fetch, bad port). */
const lowest = 10_100;
let taken = 0;

/**
 * A port that nobody listens on. It isn't one of those that the system gives away by itself (above 32767): one of these
 * could be gone before the product that it is for listens. Processes whose ids end alike are not likely to meet.
 */
export async function freePort(): Promise<number> {
  const first = lowest + (process.pid % 1_000) * share;
  for (;;) {
    const port = first + (taken % share);
    taken += 1;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

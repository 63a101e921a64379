import { createServer } from 'node:net';

/** The number of ports for each test process. */
const share = 20;
/** Above 10080, the highest port below 32768 that `fetch` blocks (WHATWG Fetch, bad port). */
const lowest = 10_100;
let taken = 0;

/**
 * Finds a free port below the ephemeral ports of the system (above 32767), any of which could be taken before the
 * product listens on it. Processes whose ids end alike are unlikely to run at the same time.
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

import type { Server } from 'node:http';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';

/** The time that calls in flight have when the product stops, in ms. */
const drainMs = 3_000;
/** The interval at which idle connections are closed, in ms. */
const idleMs = 50;

/** @throws StartError when the port isn't available. */
export function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const other = port === 65_535 ? 3000 : port + 1;
      const why =
        error.code === 'EADDRINUSE'
          ? 'is in use by another program'
          : error.code === 'EACCES'
            ? 'may not be used by this user'
            : `can't be used (${error.message})`;
      reject(new StartError(`Port ${port} ${why}: choose another one, for example PORT=${other}.`));
    });
    server.listen(port, host, resolve);
  });
}

/** Accepts no new calls and waits for those in flight, three seconds at most. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), drainMs);
    // A keep-alive connection stays open after its last call; no more will come.
    const idle = setInterval(() => server.closeIdleConnections(), idleMs);
    server.close(() => {
      clearTimeout(timeout);
      clearInterval(idle);
      resolve();
    });
  });
}

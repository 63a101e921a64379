import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Makes sure that only one process uses a data folder: the embedded database has no lock of its own, and two processes
 * would corrupt it. The lock is a listening local socket, because the system releases it however the process ends.
 *
 * @param folder - created when it doesn't exist.
 * @returns a function that releases the folder.
 * @throws StartError when another process has the folder, or when it can't be created.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const socketPath = lockSocketPath(folder);
  const server = await holdSocket(socketPath).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    // A killed process leaves only a socket that is a file.
    if (socketPath !== socketFile(folder) || (await isAnswered(socketPath)))
      throw new StartError(
        `The data folder ${folder} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
      );
    rmSync(socketPath, { force: true });
    return holdSocket(socketPath);
  });
  // The lock alone must not keep the process alive.
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

const socketFile = (folder: string) => join(folder, 'lock.sock');

/** Identifies the folder by its inode, which is the same for all paths and links to it. */
function lockSocketPath(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be made: ${(error as Error).message}.`);
  }
  const { dev, ino } = statSync(folder);
  if (process.platform === 'linux') return `\0counterpart-${dev}-${ino}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\counterpart-${dev}-${ino}`;
  return socketFile(folder);
}

function holdSocket(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

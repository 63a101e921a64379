import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';

type Run = (args: readonly string[]) => Promise<string>;
type Answer = { readonly said: string } | { readonly refused: string };

/** Only the server's own user can open its folder, so that no one else on the machine can send commands. */
const resolveFolder = (dataDir: string) => join(dataDir, 'commands');
const resolveSocket = (dataDir: string) => join(resolveFolder(dataDir), 'server.sock');

/**
 * Listens for commands on a local socket in the data folder, whose lock the caller has: the embedded database belongs
 * to this process.
 *
 * @param run - performs a command line; a CommandError is returned to the sender.
 * @param fail - gets all other errors.
 * @returns a function that stops listening.
 */
export async function listenForCommands(
  dataDir: string,
  run: Run,
  fail: (error: unknown) => void,
): Promise<() => Promise<void>> {
  mkdirSync(resolveFolder(dataDir), { recursive: true });
  chmodSync(resolveFolder(dataDir), 0o700);
  // A killed process leaves it behind.
  rmSync(resolveSocket(dataDir), { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run, fail));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(resolveSocket(dataDir), resolve);
  });
  // Commands alone must not keep the process alive.
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function answer(socket: Socket, run: Run, fail: (error: unknown) => void): Promise<void> {
  // The sender may have disconnected.
  socket.on('error', () => socket.destroy());
  try {
    const said = await run((await readJson(socket)) as readonly string[]);
    socket.end(JSON.stringify({ said } satisfies Answer));
  } catch (error) {
    const refused =
      error instanceof CommandError ? error.message : 'The command failed: the server’s log says why.';
    socket.end(JSON.stringify({ refused } satisfies Answer));
    if (!(error instanceof CommandError)) fail(error);
  }
}

/**
 * Sends a command to the server that has the data folder open.
 *
 * @returns its output; null when no server is running.
 * @throws CommandError when it refuses.
 */
export async function askRunningServer(dataDir: string, args: readonly string[]): Promise<string | null> {
  const socket = connect(resolveSocket(dataDir));
  const isRunning = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isRunning) return null;
  socket.end(JSON.stringify(args));
  const answered = (await readJson(socket)) as Answer;
  if ('refused' in answered) throw new CommandError(answered.refused);
  return answered.said;
}

/** Not with `node:stream/consumers`, which would close the writable side. */
async function readJson(socket: Socket): Promise<unknown> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += String(part);
  });
  await once(socket, 'end');
  return JSON.parse(text);
}

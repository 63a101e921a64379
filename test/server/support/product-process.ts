import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');

export type ProductProcess = {
  /** The address of the product. */
  readonly address: string;
  readonly output: () => string;
  readonly errors: () => string;
  readonly pid: number;
  /** The exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
  /**
   * Sends a signal and waits for the exit.
   *
   * @returns the exit code.
   */
  readonly end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
  /** Waits until the text is printed; rejects when the process exits first. */
  readonly prints: (text: string) => Promise<void>;
};

export type StartDetails = {
  /** Another command to start it with, as in a unit file. */
  readonly command?: readonly string[];
  /** Arguments for Node. */
  readonly nodeArgs?: readonly string[];
  /** Arguments for the product. */
  readonly args?: readonly string[];
  /** The maximum size of files in bytes (POSIX `ulimit -f`), which acts like a full disk. */
  readonly maxFileBytes?: number;
};

/** Starts the product as `npm start` does, in its own folder and with these variables only. */
export function startProduct(
  folder: string,
  variables: Record<string, string>,
  { command: givenCommand, nodeArgs = [], args = [], maxFileBytes }: StartDetails = {},
): ProductProcess {
  let output = '';
  let errors = '';
  const command = givenCommand ?? [process.execPath, '--import', tsx, ...nodeArgs, main, ...args];
  const [program = '', ...rest] =
    maxFileBytes === undefined
      ? command
      : ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(Math.floor(maxFileBytes / 512)), ...command];
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    address: `http://127.0.0.1:${variables.PORT}`,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        child.stdout.on('data', look);
        look();
        void exit.then(() =>
          reject(new Error(`The process exited before it printed "${text}": ${output}${errors}`)),
        );
      }),
  };
}

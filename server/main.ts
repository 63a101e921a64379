import { parseArgs } from 'node:util';
import { readEnv } from './env.ts';
import { createLog } from './log/log.ts';
import { StartError } from './start-error.ts';
import { start } from './startup/start.ts';
import { stopWithin } from './startup/stop-within.ts';

/** Calls in flight get 3 s of it and mails 5, so that everything ends within Docker's ten. */
const stopMs = 9_000;

let stop: (() => Promise<void>) | null = null;
let isStopping = false;

async function end(): Promise<void> {
  // A second Ctrl-C, or one before anything is open, doesn't wait.
  if (isStopping || stop === null) process.exit(0);
  isStopping = true;
  if (await stopWithin(stopMs, stop)) process.exit(0);
  console.error(`Something didn’t end within ${stopMs / 1000} seconds and was aborted.`);
  process.exit(1);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);

try {
  const env = readEnv(process.env);
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, site: { type: 'string', default: 'dist' } },
  });
  stop = await start({
    env,
    root: process.cwd(),
    site: values.site,
    isDev: values.dev,
    log: createLog(env),
  });
} catch (error) {
  // A StartError's message is complete; any other error is a defect, and needs its stack trace.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

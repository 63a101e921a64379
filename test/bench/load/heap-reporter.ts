import { renameSync, writeFileSync } from 'node:fs';

// Runs inside a server process of the soak, started with --expose-gc: on SIGUSR2 it collects garbage and writes the
// used memory to a file. The product itself doesn't report its memory.
process.on('SIGUSR2', () => {
  const collect = (globalThis as { gc?: () => void }).gc;
  // Objects released by the first collection may reference others.
  collect?.();
  collect?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = `${process.env.HEAP_FILE}.${process.pid}`;
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});

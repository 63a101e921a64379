import { renameSync, writeFileSync } from 'node:fs';

// Runs inside a server process of the soak, started with --expose-gc: on SIGUSR2 the garbage is collected, and what is
// still held is written to a file. The product itself tells nobody how much memory it holds.
process.on('SIGUSR2', () => {
  const collect = (globalThis as { gc?: () => void }).gc;
  // What is released by the first collection may hold something else.
  collect?.();
  collect?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = `${process.env.HEAP_FILE}.${process.pid}`;
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});

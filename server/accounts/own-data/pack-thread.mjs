// A thread of Node 20 doesn't read TypeScript by itself, as the process does by `--import tsx`.
import { register } from 'tsx/esm/api';

register();
await import('./pack-thread-task.ts');

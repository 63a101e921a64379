import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

/**
 * Files in a folder of this machine, in 256 subfolders by the first characters of their ids. A file gets its name when
 * all of it is on the disk (fsync, then rename), so no partial file is ever visible.
 */
export function diskStore(folder: string): FileStore {
  const resolvePath = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    incoming: join(folder, 'incoming'),
    async put(id, path) {
      const target = resolvePath(id);
      await mkdir(dirname(target), { recursive: true });
      await flushed(path);
      await rename(path, target);
      await flushed(dirname(target));
    },
    async read(id) {
      try {
        const handle = await open(resolvePath(id));
        return Readable.toWeb(handle.createReadStream());
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (id) => rm(resolvePath(id), { force: true }),
  };
}

async function flushed(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

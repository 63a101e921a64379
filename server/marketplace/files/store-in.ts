import { join } from 'node:path';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/**
 * Where the files of this server are (§M5).
 *
 * @param folder - for files on this machine, and for uploads on their way.
 * @param bucket - FILES_URL; undefined where they stay in the folder.
 */
export const fileStoreIn = (folder: string, bucket: string | undefined): FileStore =>
  bucket === undefined ? diskStore(folder) : s3Store(bucket, join(folder, 'incoming'));

import { join } from 'node:path';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/**
 * Creates the store for this server's files.
 *
 * @param folder - for files on this machine, and for uploads in progress.
 * @param bucket - FILES_URL; undefined if files are in the folder.
 */
export const createFileStore = (folder: string, bucket: string | undefined): FileStore =>
  bucket === undefined ? diskStore(folder) : s3Store(bucket, join(folder, 'incoming'));

import { defaultHashSecret } from '../../../contract/headers.ts';
import { defaultStorageSecret } from '../../browser/encrypted-storage.ts';

/** The environment variables of a build (docs/configuration.md) that every page needs; each has a default. */
export const env = {
  /** The backend's origin; '' means the page's own. */
  apiHost: (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, ''),
  hashSecret: import.meta.env.VITE_HASH_SECRET ?? defaultHashSecret,
  /** A fixed secret embedded in the bundle (spec §3). It only obfuscates: anyone can read it in the bundle. */
  storageSecret: import.meta.env.VITE_STORAGE_SECRET ?? defaultStorageSecret,
} as const;

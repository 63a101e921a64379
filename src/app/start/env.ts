import { defaultHashSecret } from '../../../contract/headers.ts';
import { defaultStorageSecret } from '../../browser/encrypted-storage.ts';

/** What a build takes from its environment (docs/configuration.md) and every page needs; every value has a default. */
export const env = {
  /** The backend's origin; '' is the page's own. */
  apiHost: (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, ''),
  hashSecret: import.meta.env.VITE_HASH_SECRET ?? defaultHashSecret,
  /** spec §3: a fixed embedded secret. It obfuscates; it protects nothing from who can read this bundle. */
  storageSecret: import.meta.env.VITE_STORAGE_SECRET ?? defaultStorageSecret,
} as const;

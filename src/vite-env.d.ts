/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_HOST?: string;
  readonly VITE_HASH_SECRET?: string;
  readonly VITE_STORAGE_SECRET?: string;
}

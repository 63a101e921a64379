/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_HOST?: string;
  readonly VITE_HASH_SECRET?: string;
  readonly VITE_STORAGE_SECRET?: string;
  readonly VITE_POSTHOG_HOST?: string;
  readonly VITE_POSTHOG_KEY?: string;
  readonly VITE_TAG_SCRIPT_URL?: string;
  readonly VITE_BACKEND?: string;
  readonly VITE_ANALYTICS_CONSENT?: string;
  readonly VITE_INSPECTOR?: string;
  readonly VITE_PUBLIC_URL?: string;
}

/** Markdown, compiled by src/build/markdown.ts. */
declare module '*.md' {
  export const meta: import('./content/page-meta.ts').PageMeta;
  export const parts: readonly import('./content/page-meta.ts').Part[];
  export const next: import('./content/page-meta.ts').Post | null;
  export const Content: import('mdx/types').MDXContent;
}
declare module '*.md?meta' {
  export const meta: import('./content/page-meta.ts').PageMeta;
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stub = (file: string) => fileURLToPath(new URL(`stubs/${file}`, import.meta.url));

/**
 * Library parts that do more than this product needs, their replacements, and what each saves, compressed with brotli.
 * Those that affect every page save 1.8 kB: without them the first page exceeds its budget (first-bytes.test.ts).
 */
const replacements: readonly { readonly part: RegExp; readonly by: string }[] = [
  // 0.9 kB of every page.
  { part: /\/createLucideIcon\.mjs$/, by: stub('lucide-icon.ts') },
  // 0.3 kB of every page.
  { part: /^use-sync-external-store\/shim\/with-selector$/, by: stub('external-store.ts') },
  { part: /^use-sync-external-store\/shim$/, by: stub('external-store.ts') },
  // Imported by crypto-js itself: 0.8 kB of a workspace page.
  { part: /^\.\/(md5|evpkdf)$/, by: stub('no-passphrase.cjs') },
  // 1.1 kB of a workspace page.
  { part: /^ufo$/, by: stub('ufo.ts') },
  // 0.6 kB of every page.
  { part: /vite\/preload-helper\.js$/, by: stub('preload-helper.ts') },
];

/** Replaces library parts that the product doesn't need, to keep the first page small (docs/decisions/013). */
export function stubModules(): Plugin {
  return {
    name: 'stub-modules',
    enforce: 'pre',
    resolveId: (id) => replacements.find(({ part }) => part.test(id))?.by ?? null,
  };
}

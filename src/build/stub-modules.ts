import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stub = (file: string) => fileURLToPath(new URL(`stubs/${file}`, import.meta.url));

/** Parts of libraries that do more than this product asks of them, and what stands in for each. */
const replacements: readonly { readonly part: RegExp; readonly by: string }[] = [
  { part: /\/createLucideIcon\.mjs$/, by: stub('lucide-icon.ts') },
  { part: /^use-sync-external-store\/shim\/with-selector$/, by: stub('external-store.ts') },
  { part: /^use-sync-external-store\/shim$/, by: stub('external-store.ts') },
  // crypto-js, within itself.
  { part: /^\.\/(md5|evpkdf)$/, by: stub('no-passphrase.cjs') },
  { part: /^destr$/, by: stub('destr.ts') },
  { part: /^ufo$/, by: stub('ufo.ts') },
  { part: /vite\/preload-helper\.js$/, by: stub('preload-helper.ts') },
  { part: /^\.\/xstate-dev\.esm\.js$/, by: stub('dev-tools.ts') },
];

/** Keeps the first page small (docs/decisions/013): what the libraries carry for others stays out. */
export function stubModules(): Plugin {
  return {
    name: 'stub-modules',
    enforce: 'pre',
    resolveId: (id) => replacements.find(({ part }) => part.test(id))?.by ?? null,
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = (file: string) => fileURLToPath(new URL(`lean/${file}`, import.meta.url));

/** Parts of libraries that do more than this product asks of them, and what stands in for each. */
const replacements: readonly { readonly part: RegExp; readonly by: string }[] = [
  { part: /\/createLucideIcon\.mjs$/, by: lean('lucide-icon.ts') },
  { part: /^use-sync-external-store\/shim\/with-selector$/, by: lean('external-store.ts') },
  { part: /^use-sync-external-store\/shim$/, by: lean('external-store.ts') },
  // The actions `emit`, `enqueueActions`, `forwardTo`, `log`, `sendParent` and `sendTo`: no machine uses them.
  { part: /^\.\/log-[0-9a-f]+\.esm\.js$/, by: lean('unused-actions.ts') },
  { part: /^\.\/xstate-dev\.esm\.js$/, by: lean('dev-tools.ts') },
];

/** Keeps the first page small (docs/decisions/013): what the libraries carry for others stays out. */
export function leanModules(): Plugin {
  return {
    name: 'lean-modules',
    enforce: 'pre',
    resolveId: (id) => replacements.find(({ part }) => part.test(id))?.by ?? null,
  };
}

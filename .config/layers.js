/**
 * Which layer may import what: the table of docs/architecture.md ("Layers"), enforced by the linter.
 * Everything that isn't listed is refused, and a source file that no layer covers is an error of its own,
 * so a new folder needs a row here.
 *
 * An entry names a file or a folder of the repository, or a package; `package/*` covers its sub-paths.
 * `types` may be imported with `import type` only. A layer may import itself unless it says `isolated`.
 * The first layer whose folder contains a file is that file's layer.
 */
export const layers = [
  { in: 'contract', from: ['zod/mini', 'ibantools'], types: ['machines/lifecycles'] },
  { in: 'machines/lifecycles', from: ['xstate'], types: ['contract/parties.ts'] },
  { in: 'machines/rules', from: ['machines/lifecycles', 'contract'] },
  { in: 'machines/client-rules', from: ['machines/rules', 'contract'] },
  {
    // A flow is one file that can be pasted into Stately Studio: it imports no other flow.
    in: 'machines',
    isolated: true,
    from: ['machines/client-rules', 'machines/rules', 'contract/paths.ts', 'contract/marketplace/market-paths.ts', 'xstate'],
    types: ['contract'],
  },
  {
    in: 'src/ui',
    from: ['contract/brand.ts', 'contract/paths.ts', 'react', 'react/*', 'react-dom', 'lucide-react', 'uqr', 'react-hot-toast/headless', '@tanstack/react-router'],
  },
  {
    // `areas`: each folder is closed to the others, except for those named here.
    in: 'src/screens',
    areas: { open: ['shared', 'workspace', 'projects'] },
    from: ['src/ui', 'src/content', 'contract', 'machines/client-rules', 'machines/rules', 'react', 'react/*', 'react-dom', 'lucide-react', 'marked', '@xstate/react'],
    types: ['machines', 'xstate'],
  },
  { in: 'src/content', from: [] },
  { in: 'src/api', from: ['contract', 'ofetch', 'crypto-js/*'], types: ['zod/mini'] },
  {
    in: 'src/browser',
    from: ['contract', 'crypto-js/*', '@simplewebauthn/browser', 'react-hot-toast/headless', 'posthog-js/*'],
  },
  { in: 'src/simulation', from: ['contract', 'xstate'] },
  {
    in: 'src/inspector',
    from: [
      'src/simulation', 'src/ui', 'src/screens', 'src/content', 'src/api', 'src/app/pages', 'machines', 'contract',
      'react', 'react/*', 'react-dom/*', 'lucide-react', 'react-hot-toast/headless', 'xstate', 'xstate/*', '@xstate/react',
      'elkjs/*', '@statelyai/inspect', '@testing-library/*',
    ],
  },
  {
    in: 'src/build',
    from: ['src/app', 'src/content', 'contract', 'react', '@mdx-js/mdx', 'vite', 'node:*'],
  },
  {
    in: 'src/app',
    from: [
      'src/api', 'src/browser', 'src/content', 'src/screens', 'src/ui', 'machines', 'contract',
      'react', 'react/*', 'react-dom', 'react-dom/*', 'lucide-react', 'xstate', '@xstate/react', '@tanstack/react-router', 'posthog-js/*',
    ],
  },
  // src/main.tsx, which alone may load the inspector: where it isn't built in, the import is dropped.
  { in: 'src/*', from: ['src/app', 'src/browser', 'src/content', 'src/inspector', 'mdx/types'] },
  {
    in: 'server',
    from: [
      'machines/rules', 'machines/lifecycles', 'contract', 'zod/mini', 'node:*',
      'hono', 'hono/*', '@hono/*', 'drizzle-orm', 'drizzle-orm/*', 'drizzle-kit', 'pg', '@electric-sql/pglite',
      '@node-rs/argon2', '@simplewebauthn/server', 'aws4fetch', 'busboy', 'fflate', 'ibantools', 'nodemailer', 'oidc-provider', 'openid-client', 'tsx/esm/api', 'vite',
    ],
  },
];

/** The layers inside a layer, from the top: each may import those after it, and none before it. */
const orders = {
  'src/app': ['start', 'routing', 'pages', 'flows', 'app-context.ts', 'services', 'shared'],
  server: [
    'main.ts', 'startup', 'openapi', 'dev-console', 'identity-provider', 'collector', 'site', 'operators', 'contact',
    'marketplace', 'oauth', 'accounts', 'profiles', 'mail', 'limits', 'log', 'http',
    'encryption', 'deps.ts', 'db', 'env.ts', 'env', 'start-error.ts', 'repeat.ts',
  ],
};
/** The server's imports from a higher layer; docs/architecture.md says why. */
const exceptions = ['accounts → marketplace', 'oauth → identity-provider', 'deps.ts → marketplace'];

/** The folders whose every file belongs to a layer. */
const sources = ['contract', 'machines', 'src', 'server'];
const root = new URL('../', import.meta.url);

/** The layer of a file, by its path from the top of the repository. */
export function findLayer(file) {
  return layers.find(({ in: folder }) =>
    folder.endsWith('/*') ? file.split('/').length === 2 && file.startsWith(folder.slice(0, -1)) : isUnder(folder, file),
  );
}

/** Why a file may not import something, or nothing when it may. */
function refusal(file, specifier, isType) {
  const layer = findLayer(file);
  if (!layer) return `No layer of .config/layers.js covers ${file}.`;
  const target = resolveTarget(file, specifier);
  for (const [folder, order] of Object.entries(orders)) {
    if (!isUnder(folder, file) || !isUnder(folder, target)) continue;
    const [own, other] = [file, target].map((path) => path.slice(folder.length + 1).split('/')[0]);
    if (!order.includes(own)) return `${folder}/${own} is not in the orders of .config/layers.js.`;
    const isHigher = order.indexOf(other) < order.indexOf(own);
    if (isHigher && !exceptions.includes(`${own} → ${other}`))
      return `${folder}/${own} doesn't import ${folder}/${other}, a higher layer.`;
  }
  const allowed = isType ? [...layer.from, ...(layer.types ?? [])] : layer.from;
  if (allowed.some((entry) => covers(entry, target))) return undefined;
  if (!layer.isolated && findLayer(target) === layer && specifier.startsWith('.')) {
    const [own, other] = [file, target].map((path) => path.slice(layer.in.length + 1).split('/')[0]);
    if (!layer.areas || own === other || isOpen(layer.areas.open, own, other)) return undefined;
    return `${layer.in}/${own}/ doesn't import ${layer.in}/${other}/: what they share lies in ${layer.areas.open.join('/ or ')}/.`;
  }
  const types = !isType && layer.types?.some((entry) => covers(entry, target)) ? ', except as types' : '';
  return `${layer.in} doesn't import ${target}${types}. Allowed: ${layer.from.join(', ') || 'its own files'}.`;
}

/** The open folders are in an order: each may import those before it. */
function isOpen(open, own, other) {
  if (!open.includes(other)) return false;
  return !open.includes(own) || open.indexOf(other) < open.indexOf(own);
}

function resolveTarget(file, specifier) {
  if (!specifier.startsWith('.')) return specifier;
  const base = new URL(file, root);
  return decodeURI(new URL(specifier.replace(/\?.*$/u, ''), base).href.slice(root.href.length));
}

function covers(entry, target) {
  return entry.endsWith('*') ? target.startsWith(entry.slice(0, -1)) : isUnder(entry, target);
}

/** Packages have no slash below them here: `react` covers `react`, and `react/*` is an entry of its own. */
function isUnder(entry, target) {
  if (target === entry) return true;
  return sources.includes(entry.split('/')[0]) && target.startsWith(`${entry}/`);
}

const imports = {
  create(context) {
    const file = decodeURI(new URL(`file://${encodeURI(context.filename)}`).href).slice(decodeURI(root.href).length);
    if (!sources.includes(file.split('/')[0]) || file.endsWith('.d.ts')) return {};
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal(file, source.value, isType);
      if (message) context.report({ node, message });
    };
    return {
      Program(node) {
        if (!findLayer(file)) context.report({ node, message: refusal(file, '.', false) });
      },
      ImportDeclaration: (node) => check(node, node.source, isTypeOnly(node, node.importKind)),
      ExportNamedDeclaration: (node) => check(node, node.source, isTypeOnly(node, node.exportKind)),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
    };
  },
};

function isTypeOnly(node, kind) {
  if (kind === 'type') return true;
  const names = node.specifiers ?? [];
  return names.length > 0 && names.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type');
}

// oxlint-disable-next-line import/no-default-export -- oxlint reads a plugin's default export
export default { meta: { name: 'layers' }, rules: { imports } };

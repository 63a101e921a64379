import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Chunk = {
  readonly name: string;
  /** A module of several chunks goes to the one with the highest. */
  readonly priority?: number;
  readonly modules: readonly string[];
};

/**
 * The chunks of a first page. They are few, because each costs a request and small ones compress badly. A module that
 * pages share is in no page's own chunk, so that other pages don't load that page.
 */
const chunks: readonly Chunk[] = [
  {
    // The entry, which requests the profile before the rest of the code has loaded.
    name: 'arrival',
    priority: 4,
    modules: [
      'contract/brand.ts',
      'contract/paths.ts',
      'src/app/shared/route-pattern.ts',
      'src/app/start/fatal-error.ts',
      'src/app/services/last-request-id.ts',
      'src/app/services/services.ts',
      'src/main.tsx',
    ],
  },
  {
    name: 'calls',
    priority: 3,
    modules: [
      'src/api/account/account-calls.ts',
      'src/api/checked-body.ts',
      'src/api/client.ts',
      'src/app/flows/draft-keys.ts',
      'src/app/services/early-calls.ts',
      'src/browser/cipher.ts',
    ],
  },
  {
    name: 'start',
    priority: 2,
    modules: [
      'machines/client-rules/account/redirect-path.ts',
      'node_modules/lucide-react/dist/esm/icons/check.mjs',
      'src/app/flows/common-parts.ts',
      'src/app/pages/page.ts',
      'src/app/start/start-app.tsx',
      'src/ui/brand/brand.tsx',
      'src/ui/feedback/notice.tsx',
      'src/ui/feedback/slow-notice.tsx',
      'src/ui/form/button.tsx',
      'src/ui/layout/arc-pattern.tsx',
      'src/ui/layout/page-title.tsx',
      'src/ui/navigation/button-link.tsx',
      'src/ui/navigation/skip-link.tsx',
    ],
  },
  {
    // With the rows of the account's pages, most of which have a form.
    name: 'form',
    priority: 1,
    modules: [
      'machines/client-rules/field-problems.ts',
      'src/app/pages/account-pages.ts',
      'src/screens/account/password/forgot-password-path.ts',
      'src/screens/shared/form/form-values.ts',
      'src/screens/shared/form/problem-notice.tsx',
      'src/screens/shared/form/use-form.ts',
      'src/ui/form/password-field.tsx',
      'src/ui/form/text-field.tsx',
    ],
  },
  {
    name: 'site',
    priority: 1,
    modules: [
      'src/app/pages/site-pages.ts',
      'src/app/pages/site/carry-return-path.ts',
      'src/screens/shared/site-frame.tsx',
      'src/screens/site/byline.tsx',
    ],
  },
  {
    name: 'posts',
    modules: ['src/content/posts.ts', 'src/screens/site/landing-sides.tsx', 'src/screens/site/post-list.tsx'],
  },
  // Shared by the site's frame and the workspace's.
  { name: 'menu', priority: 2, modules: ['src/ui/navigation/menu.tsx'] },
  {
    name: 'sides',
    priority: 1,
    modules: [
      'src/screens/shared/role-texts.ts',
      'src/ui/form/segment-look.ts',
      'src/ui/layout/feature-list.tsx',
    ],
  },
  { name: 'prose', priority: 1, modules: ['src/ui/layout/prose.tsx'] },
  {
    name: 'focus',
    priority: 1,
    modules: ['src/ui/feedback/waiting.tsx', 'src/ui/layout/focus-layout.tsx'],
  },
  {
    name: 'workspace',
    modules: [
      'src/app/flows/next-change.ts',
      'src/app/pages/side-of-path.ts',
      'src/app/pages/workspace-pages.ts',
      'src/app/pages/workspace/workspace.tsx',
      'src/screens/shared/list/card-skeletons.tsx',
      'src/ui/load-after-paint.tsx',
    ],
  },
  {
    name: 'facts',
    modules: [
      'machines/rules/count-text.ts',
      'src/screens/shared/formats.ts',
      'src/screens/shared/list/application-count-text.ts',
      'src/screens/shared/list/description-list.tsx',
      'src/screens/shared/names.ts',
    ],
  },
  {
    name: 'heading',
    modules: [
      'machines/client-rules/messages.ts',
      'src/screens/shared/load-failure.tsx',
      'src/screens/shared/missing.tsx',
      'src/screens/shared/profile-heading.tsx',
      'src/ui/feedback/copy-link-button.tsx',
    ],
  },
  // The schemas and calls of profiles, which most pages don't need.
  { name: 'profiles', modules: ['contract/account/profile.ts', 'src/api/account/profile-calls.ts'] },
  {
    name: 'dashboard',
    modules: [
      'src/screens/workspace/dashboard-section.tsx',
      'src/screens/workspace/overview/account-card.tsx',
    ],
  },
  { name: 'login', modules: ['src/app/pages/account/login-page.tsx'] },
  { name: 'contact', modules: ['src/app/pages/site/contact-page.tsx'] },
];

/**
 * The bundler's groups.
 *
 * @param isInspected - keeps the entry out of its chunk: the inspector's page would run it with what the two share.
 * @throws if a module isn't there, because it was moved or renamed.
 */
export function chunkGroups(isInspected: boolean) {
  return chunks.map(({ name, priority = 0, modules }) => {
    const ids = new Set(modules.map(absolutePath));
    if (isInspected) ids.delete(absolutePath('src/main.tsx'));
    return { name, priority, test: (id: string) => ids.has(id) };
  });
}

function absolutePath(module: string): string {
  const path = fileURLToPath(new URL(`../../${module}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`A chunk names ${module}, which isn’t there.`);
  return path;
}

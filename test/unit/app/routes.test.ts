import { existsSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { isInWorkspace } from '../../../src/app/pages/areas.ts';
import { loadPagesAt, notFoundPage, redirects } from '../../../src/app/pages/find-page.ts';
import { listModules } from '../../../src/app/pages/load-page.ts';
import { callGroups } from '../../../src/app/pages/page.ts';
import { pages } from '../../../src/app/pages/pages.ts';
import { createAppRouter, type RouterOptions } from '../../../src/app/routing/router.tsx';

/** The route table of spec §2. */
const specified = [
  '/',
  '/about',
  '/auth/callback',
  '/blog',
  '/blog/$slug',
  '/company/dashboard/$',
  '/company/forgot-password',
  '/company/login',
  '/complete-company-profile/$userId',
  '/complete-developer-profile/$userId',
  '/contact',
  '/developer/create-profile',
  '/developer/dashboard/$',
  '/developer/forgot-password',
  '/developer/login',
  '/developer/profile/$developerId',
  '/forgot-password',
  '/link-expired',
  '/login',
  '/oauth/callback',
  '/post-project',
  '/privacy',
  '/reset-password',
  '/reset-password-token',
  '/services',
  '/support',
  '/terms',
  '/verify',
];
const isPost = (path: string) => /^\/blog\/[^$]/u.test(path);

const declared = [...pages.map(({ path }) => path), ...Object.keys(redirects)];

test('the routes of spec §2 exist', () => {
  expect(declared).toEqual(expect.arrayContaining(specified));
});

test('the address determines which pages the guard protects', () => {
  for (const { path, access } of [...pages, notFoundPage])
    expect({ path, isProtected: isInWorkspace(path) }).toEqual({ path, isProtected: access === 'workspace' });
});

test.each([
  '/developer/dashboard/messages',
  '/developer/profile/d1',
  '/developer/create-profile',
  '/company/dashboard',
  '/company/profile/c1',
])('%s is behind the guard (spec §2, §M4)', (path) => {
  expect(isInWorkspace(path)).toBe(true);
});

test('every page consists of existing modules', () => {
  const groups = callGroups.map((group) => `../../api/${group}-calls.ts`);
  const missing = [...groups, ...[...pages, notFoundPage].flatMap(listModules)].filter(
    (file) => !existsSync(new URL(`../../../src/app/pages/${file}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});

describe('a page is found without the router as by the router', () => {
  // No option is used before a page is entered.
  const options = { host: { Guarded: () => null } } as unknown as RouterOptions;
  const router = createAppRouter(options);
  const history = createMemoryHistory();

  test.each([
    ...pages.filter(({ path }) => !path.includes('$')).map(({ path }) => path),
    '/company/dashboard',
    '/company/dashboard/',
    '/company/dashboard/projects',
    '/company/dashboard/projects/7',
    '/company/dashboard/projects/7/edit',
    '/developer/dashboard',
    '/developer/dashboard/messages',
    '/developer/dashboard/applications/7',
    '/developer/profile/a%2Fb',
    '/complete-company-profile/u1',
    '/complete-developer-profile/u1/',
    '/blog/not-there',
    '/nowhere',
    '/projects/7',
    '/projects/',
    '/projects/%E0',
    '/company/dashboard/%E0',
    '/developer/profile',
  ])('%s', async (path) => {
    const table = await loadPagesAt(path);
    history.replace(path);
    const matches = router.matchRoutes(router.parseLocation(history.location));
    const match = matches.at(-1);
    const { page, params } = table.find(path);
    const found = page === notFoundPage ? '/' : page.path;
    expect(trimmed(match?.fullPath)).toBe(trimmed(found));
    expect(match?.params).toMatchObject(params);
  });
});

const trimmed = (path = '/') => path.replace(/(.)\/+$/u, '$1');

// `npm run addresses` updates them.
test('no address and no built path has changed', async () => {
  const known: Readonly<Record<string, string>> = { side: 'developer', section: 'messages', tab: 'drafts' };
  const parameters = new Proxy(known, { get: (_, name: string) => known[name] ?? 'a/b c' });
  const built = Object.entries({ ...paths, ...marketPaths }).map(
    ([name, path]) => `${name} ${path(parameters as never)}`,
  );
  const lines = [
    '# The addresses',
    ...declared.filter((path) => !isPost(path)).sort(),
    '',
    '# The paths that are built, of parameters like `a/b c`',
    ...built.sort(),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('addresses.txt');
});

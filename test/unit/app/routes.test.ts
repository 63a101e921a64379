import { existsSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { findPage } from '../../../src/app/pages/find-page.ts';
import { modulesOf } from '../../../src/app/pages/load-page.ts';
import { notFoundPage, pages, redirects } from '../../../src/app/pages/pages.ts';
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
/** A login's second step, parts of the dashboards with flows of their own, and what mails and sign-ins beyond the specification lead to. */
const besides = [
  '/company/dashboard/profile',
  '/company/dashboard/projects',
  '/company/dashboard/projects/$projectId/edit',
  '/company/dashboard/settings',
  '/company/dashboard/settings/connected-accounts',
  '/company/dashboard/settings/devices',
  '/company/dashboard/settings/email',
  '/company/dashboard/settings/passkeys',
  '/company/dashboard/settings/password',
  '/company/dashboard/settings/two-step',
  '/company/dashboard/settings/your-data',
  '/developer/dashboard/find-work',
  '/developer/dashboard/settings',
  '/developer/dashboard/settings/connected-accounts',
  '/developer/dashboard/settings/devices',
  '/developer/dashboard/settings/email',
  '/developer/dashboard/settings/passkeys',
  '/developer/dashboard/settings/password',
  '/developer/dashboard/settings/two-step',
  '/developer/dashboard/settings/your-data',
  '/end-session',
  '/link-identity',
  '/two-step',
  '/undo-email-change',
];

const isPost = (path: string) => /^\/blog\/[^$]/u.test(path);

test('the routes are those of spec §2, and no others', () => {
  const declared = [...pages.map(({ path }) => path), ...Object.keys(redirects)];
  expect(declared.filter((path) => !isPost(path)).sort()).toEqual([...specified, ...besides].sort());
});

test('every page is made of modules that are there', () => {
  const missing = [...pages, notFoundPage]
    .flatMap(modulesOf)
    .filter((file) => !existsSync(new URL(`../../../src/app/pages/${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});

describe('a page is found without the router as by the router', () => {
  // Nothing of the options is touched before a page is entered.
  const options = { opener: { Guarded: () => null } } as unknown as RouterOptions;
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
    '/developer/profile/a%2Fb',
    '/complete-company-profile/u1',
    '/complete-developer-profile/u1/',
    '/blog/not-there',
    '/nowhere',
    '/developer/profile',
  ])('%s', (path) => {
    history.replace(path);
    const matches = router.matchRoutes(router.parseLocation(history.location));
    const match = matches.at(-1);
    const { page, params } = findPage(path);
    const found = page === notFoundPage ? '/' : page.path;
    expect(trimmed(match?.fullPath)).toBe(trimmed(found));
    expect(match?.params).toMatchObject(params);
  });
});

const trimmed = (path = '/') => path.replace(/(.)\/+$/u, '$1');

test('every path that is built is the one that it was', () => {
  const id = {
    userId: 'a/b c',
    developerId: 'a/b c',
    projectId: 'a/b c',
    section: 'messages',
    slug: 'a/b c',
    tab: 'drafts',
  };
  const built = Object.entries(paths).map(([name, path]) => [name, path(id)]);
  expect(Object.fromEntries(built)).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "authCallback": "/auth/callback",
      "blog": "/blog",
      "blogPost": "/blog/a%2Fb%20c",
      "companyDashboard": "/company/dashboard",
      "companyDashboardSection": "/company/dashboard/messages",
      "companyForgotPassword": "/company/forgot-password",
      "companyLogin": "/company/login",
      "companySettings": "/company/dashboard/settings/messages",
      "companySignUp": "/company/login?mode=sign-up",
      "completeCompanyProfile": "/complete-company-profile/a%2Fb%20c",
      "completeDeveloperProfile": "/complete-developer-profile/a%2Fb%20c",
      "contact": "/contact",
      "createDeveloperProfile": "/developer/create-profile",
      "developerDashboard": "/developer/dashboard",
      "developerDashboardSection": "/developer/dashboard/messages",
      "developerForgotPassword": "/developer/forgot-password",
      "developerLogin": "/developer/login",
      "developerProfile": "/developer/profile/a%2Fb%20c",
      "developerSettings": "/developer/dashboard/settings/messages",
      "developerSignUp": "/developer/login?mode=sign-up",
      "editCompanyProfile": "/company/dashboard/profile",
      "editProject": "/company/dashboard/projects/a%2Fb%20c/edit",
      "endSession": "/end-session",
      "findWork": "/developer/dashboard/find-work",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "linkExpired": "/link-expired",
      "linkIdentity": "/link-identity",
      "login": "/login",
      "oauthCallback": "/oauth/callback",
      "ownProjects": "/company/dashboard/projects?tab=drafts",
      "postProject": "/post-project",
      "privacy": "/privacy",
      "resetPassword": "/reset-password",
      "resetPasswordToken": "/reset-password-token",
      "services": "/services",
      "support": "/support",
      "terms": "/terms",
      "twoStep": "/two-step",
      "undoEmailChange": "/undo-email-change",
      "verify": "/verify",
    }
  `);
});

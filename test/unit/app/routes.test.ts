import { existsSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { isInWorkspace } from '../../../src/app/pages/areas.ts';
import { findPage, loadPagesAt, notFoundPage, redirects } from '../../../src/app/pages/find-page.ts';
import { modulesOf } from '../../../src/app/pages/load-page.ts';
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
/** A login's second step, parts of the dashboards with flows of their own, and what mails and sign-ins beyond the specification lead to. */
const besides = [
  '/company/dashboard/contracts',
  '/company/dashboard/contracts/$contractId',
  '/company/dashboard/billing',
  '/company/dashboard/payments',
  '/company/dashboard/payments/$paymentId/receipt',
  '/company/dashboard/developers',
  '/company/dashboard/notifications',
  '/company/dashboard/profile',
  '/company/dashboard/projects',
  '/company/dashboard/projects/$projectId',
  '/company/dashboard/projects/$projectId/applications/$applicationId',
  '/company/dashboard/projects/$projectId/edit',
  '/company/dashboard/settings',
  '/company/dashboard/settings/connected-accounts',
  '/company/dashboard/settings/devices',
  '/company/dashboard/settings/email',
  '/company/dashboard/settings/passkeys',
  '/company/dashboard/settings/password',
  '/company/dashboard/settings/two-step',
  '/company/dashboard/settings/your-data',
  '/company/profile/$companyId',
  '/deletion-requested',
  '/developer/dashboard/applications',
  '/developer/dashboard/applications/$applicationId',
  '/developer/dashboard/bank-account',
  '/developer/dashboard/contracts',
  '/developer/dashboard/contracts/$contractId',
  '/developer/dashboard/payments',
  '/developer/dashboard/find-work',
  '/developer/dashboard/find-work/$projectId',
  '/developer/dashboard/notifications',
  '/developer/dashboard/saved',
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
  '/sign-up',
  '/two-step',
  '/undo-bank-account',
  '/undo-email-change',
];

/** What visitors read of the marketplace (§M4). */
const forEverybody = ['/projects', '/projects/$projectId'];

const isPost = (path: string) => /^\/blog\/[^$]/u.test(path);

test('the routes are those of spec §2, and no others', () => {
  const declared = [...pages.map(({ path }) => path), ...Object.keys(redirects)];
  expect(declared.filter((path) => !isPost(path)).sort()).toEqual(
    [...specified, ...besides, ...forEverybody].sort(),
  );
});

test('the address tells which pages the guard protects', () => {
  for (const { path, access } of [...pages, notFoundPage])
    expect({ path, isProtected: isInWorkspace(path) }).toEqual({ path, isProtected: access === 'workspace' });
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
    '/developer/dashboard/applications/7',
    '/developer/profile/a%2Fb',
    '/complete-company-profile/u1',
    '/complete-developer-profile/u1/',
    '/blog/not-there',
    '/nowhere',
    '/projects/7',
    '/projects/',
    '/developer/profile',
  ])('%s', async (path) => {
    await loadPagesAt(path);
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
    applicationId: 'a/b c',
    contractId: 'a/b c',
    side: 'developer' as const,
    userId: 'a/b c',
    developerId: 'a/b c',
    companyId: 'a/b c',
    milestoneId: 'a/b c',
    paymentId: 'a/b c',
    projectId: 'a/b c',
    section: 'messages',
    slug: 'a/b c',
    tab: 'drafts',
  };
  const built = Object.entries({ ...paths, ...marketPaths }).map(([name, path]) => [name, path(id)]);
  expect(Object.fromEntries(built)).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "afterPaying": "/company/dashboard/contracts/a%2Fb%20c?payment=a%2Fb%20c",
      "application": "/developer/dashboard/applications/a%2Fb%20c",
      "applications": "/developer/dashboard/applications?tab=drafts",
      "applyToProject": "/developer/dashboard/find-work/a%2Fb%20c?step=apply",
      "authCallback": "/auth/callback",
      "bankAccount": "/developer/dashboard/bank-account",
      "billing": "/company/dashboard/billing",
      "blog": "/blog",
      "blogPost": "/blog/a%2Fb%20c",
      "cancelContract": "/developer/dashboard/contracts/a%2Fb%20c?end=cancel",
      "company": "/company/profile/a%2Fb%20c",
      "companyDashboard": "/company/dashboard",
      "companyDashboardSection": "/company/dashboard/messages",
      "companyForgotPassword": "/company/forgot-password",
      "companyLogin": "/company/login",
      "companySettings": "/company/dashboard/settings/messages",
      "companySignUp": "/company/login?mode=sign-up",
      "completeCompanyProfile": "/complete-company-profile/a%2Fb%20c",
      "completeContract": "/developer/dashboard/contracts/a%2Fb%20c?end=complete",
      "completeDeveloperProfile": "/complete-developer-profile/a%2Fb%20c",
      "contact": "/contact",
      "contract": "/developer/dashboard/contracts/a%2Fb%20c",
      "contracts": "/developer/dashboard/contracts",
      "createDeveloperProfile": "/developer/create-profile",
      "deletionRequested": "/deletion-requested",
      "developerDashboard": "/developer/dashboard",
      "developerDashboardSection": "/developer/dashboard/messages",
      "developerForgotPassword": "/developer/forgot-password",
      "developerLogin": "/developer/login",
      "developerProfile": "/developer/profile/a%2Fb%20c",
      "developerSettings": "/developer/dashboard/settings/messages",
      "developerSignUp": "/developer/login?mode=sign-up",
      "developers": "/company/dashboard/developers",
      "dispute": "/developer/dashboard/contracts/a%2Fb%20c?dispute=a%2Fb%20c",
      "editCompanyProfile": "/company/dashboard/profile",
      "editProject": "/company/dashboard/projects/a%2Fb%20c/edit",
      "endSession": "/end-session",
      "findWork": "/developer/dashboard/find-work",
      "forgotPassword": "/forgot-password",
      "fundMilestone": "/company/dashboard/contracts/a%2Fb%20c?fund=a%2Fb%20c",
      "home": "/",
      "linkExpired": "/link-expired",
      "linkIdentity": "/link-identity",
      "login": "/login",
      "newProject": "/company/dashboard/projects?new=yes",
      "notifications": "/developer/dashboard/notifications",
      "oauthCallback": "/oauth/callback",
      "ownProject": "/company/dashboard/projects/a%2Fb%20c",
      "ownProjects": "/company/dashboard/projects?tab=drafts",
      "payments": "/developer/dashboard/payments",
      "postProject": "/post-project",
      "privacy": "/privacy",
      "project": "/projects/a%2Fb%20c",
      "projectDetails": "/developer/dashboard/find-work/a%2Fb%20c",
      "projects": "/projects",
      "proposeMilestone": "/developer/dashboard/contracts/a%2Fb%20c?propose=a%2Fb%20c",
      "receipt": "/company/dashboard/payments/a%2Fb%20c/receipt",
      "refund": "/developer/dashboard/contracts/a%2Fb%20c?refund=a%2Fb%20c",
      "resetPassword": "/reset-password",
      "resetPasswordToken": "/reset-password-token",
      "reviewApplication": "/company/dashboard/projects/a%2Fb%20c/applications/a%2Fb%20c",
      "reviewMilestone": "/company/dashboard/contracts/a%2Fb%20c?review=a%2Fb%20c",
      "reviseApplication": "/developer/dashboard/applications/a%2Fb%20c?step=revise",
      "saved": "/developer/dashboard/saved?tab=drafts",
      "services": "/services",
      "signUp": "/sign-up",
      "support": "/support",
      "terms": "/terms",
      "twoStep": "/two-step",
      "undoBankAccount": "/undo-bank-account",
      "undoEmailChange": "/undo-email-change",
      "verify": "/verify",
      "workOnMilestone": "/developer/dashboard/contracts/a%2Fb%20c?work=a%2Fb%20c",
    }
  `);
});

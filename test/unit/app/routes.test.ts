import { expect, test } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import type { RouteServices } from '../../../src/app/routing/route-services.ts';
import { createAppRouter } from '../../../src/app/routing/router.tsx';

// Nothing of the services is touched before a page is entered.
const { routesById } = createAppRouter({} as RouteServices);

/** A screen that comes when it is needed. */
type Loadable = { readonly preload: () => Promise<unknown> };
const pages = Object.values<{
  readonly fullPath: string;
  readonly options: { readonly path?: string; readonly component?: unknown; readonly beforeLoad?: unknown };
}>(routesById).filter(({ options }) => options.path !== undefined);

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
/** A part of `/company/dashboard/*` with a flow of its own. */
const besides = ['/company/dashboard/profile'];

test('the routes are those of spec §2, and no others', () => {
  expect(pages.map(({ fullPath }) => fullPath).sort()).toEqual([...specified, ...besides].sort());
});

test('every route has a screen of its own, but /login, which leads on', () => {
  // The compiler knows that the screen is there; that it can be drawn is shown in the browser.
  const hasScreen = ({ options }: (typeof pages)[number]) =>
    (options.component as Partial<Loadable> | undefined)?.preload !== undefined;
  expect(pages.filter((page) => !hasScreen(page)).map(({ fullPath }) => fullPath)).toEqual(['/login']);
  expect(pages.find(({ fullPath }) => fullPath === '/login')?.options.beforeLoad).toBeDefined();
});

test('every path that is built is the one that it was', () => {
  const id = { userId: 'a/b c', developerId: 'a/b c', section: 'messages', slug: 'a/b c' };
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
      "completeCompanyProfile": "/complete-company-profile/a%2Fb%20c",
      "completeDeveloperProfile": "/complete-developer-profile/a%2Fb%20c",
      "contact": "/contact",
      "createDeveloperProfile": "/developer/create-profile",
      "developerDashboard": "/developer/dashboard",
      "developerDashboardSection": "/developer/dashboard/messages",
      "developerForgotPassword": "/developer/forgot-password",
      "developerLogin": "/developer/login",
      "developerProfile": "/developer/profile/a%2Fb%20c",
      "editCompanyProfile": "/company/dashboard/profile",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "linkExpired": "/link-expired",
      "login": "/login",
      "oauthCallback": "/oauth/callback",
      "postProject": "/post-project",
      "privacy": "/privacy",
      "resetPassword": "/reset-password",
      "resetPasswordToken": "/reset-password-token",
      "services": "/services",
      "support": "/support",
      "terms": "/terms",
      "verify": "/verify",
    }
  `);
});

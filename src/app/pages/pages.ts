import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';
import { texts } from './texts.ts';

const article = (path: string, text: string): Page => ({
  path,
  file: 'site/article',
  text,
  isRendered: true,
});

/**
 * A section of Settings, which both sides have.
 *
 * @param name - of its module; the section's own, but for the first, whose address ends before it.
 */
const settings = (section: string, name = section): readonly Page[] => [
  {
    path: paths.companySettings({ section }),
    file: `settings/${name}`,
    access: 'workspace',
    side: 'CORPORATE',
  },
  {
    path: paths.developerSettings({ section }),
    file: `settings/${name}`,
    access: 'workspace',
    side: 'DEVELOPER',
  },
];

/** Every page of the product (spec §2, route table); the order doesn't matter. */
export const pages: readonly Page[] = [
  { path: paths.home(), file: 'site/home', isRendered: true },
  article(paths.services(), 'services'),
  article(paths.about(), 'about'),
  article(paths.support(), 'support'),
  article(paths.terms(), 'terms'),
  article(paths.privacy(), 'privacy'),
  { path: paths.contact(), file: 'site/contact', isRendered: true },
  { path: paths.blog(), file: 'site/blog', isRendered: true },
  ...Object.keys(texts).flatMap((file) => {
    const [, slug] = /\/blog\/(.+)\.md$/.exec(file) ?? [];
    return slug === undefined ? [] : [article(paths.blogPost({ slug }), `blog/${slug}`)];
  }),
  { path: '/blog/$slug', file: 'site/missing-post' },
  { path: paths.postProject(), file: 'site/post-project', isRendered: true },

  { path: paths.companyLogin(), file: 'account/login', isRendered: true },
  { path: paths.developerLogin(), file: 'account/login', isRendered: true },
  { path: paths.forgotPassword(), file: 'account/forgot-password', isRendered: true },
  { path: paths.companyForgotPassword(), file: 'account/forgot-password', isRendered: true },
  { path: paths.developerForgotPassword(), file: 'account/forgot-password', isRendered: true },
  { path: paths.linkExpired(), file: 'account/link-expired', isRendered: true },
  { path: paths.resetPasswordToken(), file: 'account/reset-link', frame: 'waiting' },
  { path: paths.undoEmailChange(), file: 'settings/undo-email-change' },
  { path: paths.resetPassword(), file: 'account/reset-password' },
  { path: paths.endSession(), file: 'settings/end-session' },
  { path: paths.oauthCallback(), file: 'account/social-callback', frame: 'waiting' },
  { path: paths.authCallback(), file: 'account/social-callback', frame: 'waiting' },
  { path: paths.linkIdentity(), file: 'account/link-identity', frame: 'waiting' },
  { path: paths.twoStep(), file: 'account/two-step-login' },
  { path: paths.verify(), file: 'account/verify-email', access: 'account' },
  { path: '/complete-company-profile/$userId', file: 'account/complete-company-profile', access: 'account' },
  {
    path: '/complete-developer-profile/$userId',
    file: 'account/complete-developer-profile',
    access: 'account',
  },

  {
    path: '/company/dashboard/$',
    file: 'workspace/company-dashboard',
    access: 'workspace',
    side: 'CORPORATE',
  },
  {
    path: paths.ownProjects({ tab: 'open' }),
    file: 'marketplace/own-projects',
    access: 'workspace',
    side: 'CORPORATE',
    hasQuery: true,
    calls: 'project',
  },
  {
    path: '/company/dashboard/projects/$projectId/edit',
    file: 'marketplace/project-editor',
    access: 'workspace',
    side: 'CORPORATE',
    calls: 'project',
  },
  {
    path: paths.editCompanyProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'CORPORATE',
  },
  {
    path: '/developer/dashboard/$',
    file: 'workspace/developer-dashboard',
    access: 'workspace',
    side: 'DEVELOPER',
  },
  {
    path: paths.findWork(),
    file: 'marketplace/find-work',
    access: 'workspace',
    side: 'DEVELOPER',
    hasQuery: true,
    calls: 'search',
  },
  {
    path: paths.createDeveloperProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'DEVELOPER',
  },
  {
    path: '/developer/profile/$developerId',
    file: 'workspace/developer-profile',
    access: 'workspace',
    calls: 'profile',
  },
  ...settings('', 'profile'),
  ...settings('email'),
  ...settings('password'),
  ...settings('passkeys'),
  ...settings('two-step'),
  ...settings('connected-accounts'),
  ...settings('devices'),
  ...settings('your-data'),
];

/** For every other address. */
export const notFoundPage: Page = { path: '/404', file: 'site/not-found', isRendered: true };

/** Addresses that only lead to another one (spec §2). */
export const redirects: Readonly<Record<string, string>> = { [paths.login()]: paths.developerLogin() };

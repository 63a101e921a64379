import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/**
 * Sign-in, registration and account recovery: the pages that the route guard doesn't protect (spec §2, route table).
 */
export const pages: readonly Page[] = [
  { path: paths.companyLogin(), file: 'account/login', isPrerendered: true },
  { path: paths.developerLogin(), file: 'account/login', isPrerendered: true },
  { path: paths.forgotPassword(), file: 'account/forgot-password', isPrerendered: true },
  { path: paths.companyForgotPassword(), file: 'account/forgot-password', isPrerendered: true },
  { path: paths.developerForgotPassword(), file: 'account/forgot-password', isPrerendered: true },
  { path: paths.linkExpired(), file: 'account/link-expired', isPrerendered: true },
  { path: paths.resetPasswordToken(), file: 'account/reset-link', placeholder: 'waiting' },
  { path: paths.undoEmailChange(), file: 'account/undo-email-change' },
  { path: paths.resetPassword(), file: 'account/reset-password' },
  { path: paths.deletionRequested(), file: 'account/deletion-requested' },
  { path: paths.endSession(), file: 'account/end-session' },
  { path: paths.oauthCallback(), file: 'account/social-callback', placeholder: 'waiting' },
  { path: paths.authCallback(), file: 'account/social-callback', placeholder: 'waiting' },
  { path: paths.linkIdentity(), file: 'account/link-identity', placeholder: 'waiting' },
  { path: paths.twoStep(), file: 'account/two-step-login' },
  { path: paths.verify(), file: 'account/verify-email', access: 'session' },
  { path: '/complete-company-profile/$userId', file: 'account/complete-company-profile', access: 'session' },
  {
    path: '/complete-developer-profile/$userId',
    file: 'account/complete-developer-profile',
    access: 'session',
  },
];

export const modules = import.meta.glob('./account/*-page.tsx');

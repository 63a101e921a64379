/**
 * The addresses of the account, the settings and the site (spec §2, route table); `marketplace/market-paths.ts` has those
 * of the marketplace.
 */
export const paths = {
  home: () => '/',
  developerLogin: () => '/developer/login',
  companyLogin: () => '/company/login',
  login: () => '/login',
  /** The login pages with the sign-up form open. */
  developerSignUp: () => '/developer/login?mode=sign-up',
  companySignUp: () => '/company/login?mode=sign-up',
  /** The page on which a new visitor chooses their side. */
  signUp: () => '/sign-up',
  verify: () => '/verify',
  twoStep: () => '/two-step',
  forgotPassword: () => '/forgot-password',
  companyForgotPassword: () => '/company/forgot-password',
  developerForgotPassword: () => '/developer/forgot-password',
  resetPasswordToken: () => '/reset-password-token',
  resetPassword: () => '/reset-password',
  undoEmailChange: () => '/undo-email-change',
  undoBankAccount: () => '/undo-bank-account',
  linkExpired: () => '/link-expired',
  /** The page after a request to delete the account (decision 025). */
  deletionRequested: () => '/deletion-requested',
  endSession: () => '/end-session',
  oauthCallback: () => '/oauth/callback',
  authCallback: () => '/auth/callback',
  /** A social sign-in that needs a proof first continues here (decision 026). */
  linkIdentity: () => '/link-identity',
  completeCompanyProfile: ({ userId }: { userId: string }) =>
    `/complete-company-profile/${encodeURIComponent(userId)}`,
  completeDeveloperProfile: ({ userId }: { userId: string }) =>
    `/complete-developer-profile/${encodeURIComponent(userId)}`,
  developerDashboard: () => '/developer/dashboard',
  developerDashboardSection: ({ section }: { section: string }) => `/developer/dashboard/${section}`,
  developerProfile: ({ developerId }: { developerId: string }) =>
    `/developer/profile/${encodeURIComponent(developerId)}`,
  createDeveloperProfile: () => '/developer/create-profile',
  companyDashboard: () => '/company/dashboard',
  companyDashboardSection: ({ section }: { section: string }) => `/company/dashboard/${section}`,
  /** The editor of a company's profile: a section of its dashboard, because the specification has no page for it. */
  editCompanyProfile: () => '/company/dashboard/profile',
  /** The account's settings, on the dashboard of its side; '' is the first section. */
  companySettings: ({ section }: { section: string }) =>
    `/company/dashboard/settings${section && `/${section}`}`,
  developerSettings: ({ section }: { section: string }) =>
    `/developer/dashboard/settings${section && `/${section}`}`,
  services: () => '/services',
  about: () => '/about',
  contact: () => '/contact',
  support: () => '/support',
  terms: () => '/terms',
  privacy: () => '/privacy',
  blog: () => '/blog',
  blogPost: ({ slug }: { slug: string }) => `/blog/${encodeURIComponent(slug)}`,
  /** The open projects, for everyone (§M4). */
  projects: () => '/projects',
  postProject: () => '/post-project',
} as const;

/** A path without the slashes at its end; the landing page's stays `/`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** `developerProfile` of any developer, in the notation of src/app/shared/route-pattern.ts. */
export const developerProfilePattern = '/developer/profile/$developerId';

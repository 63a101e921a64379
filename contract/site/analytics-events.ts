/**
 * spec §3: every event name that the product tracks. `docs/analytics.md` documents when each is sent, and which of them
 * need features that aren't built yet.
 */
export const trackedEvents = [
  'user_logged_in',
  'user_logged_out',
  'landing_page_view',
  'cta_clicked',
  'task_posted',
  'task_applied',
  'payment_made',
  'payment_INIT',
  'profile_updated',
  'SIGN_UP',
  'profile_created',
  'TASK_APPLICATION_UPDATE',
  'payment_update',
  'send_message',
  'BANK_DETAIL_UPDATED',
] as const;
export type TrackedEvent = (typeof trackedEvents)[number];

/** The page-view events (spec §4): three pages have their own, every other page has PostHog's. */
export type PageViewEvent = 'landing_page_view' | 'blog_post_view' | 'post_project_view' | '$pageview';

/** spec §1: the parameters that name the source of a visit. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type Campaign = Readonly<Record<(typeof campaignParameters)[number], string>>;

/** The path at which the development server accepts PostHog's requests, on its own origin. */
export const collectorPath = '/collector';

import type { PageViewEvent, TrackedEvent } from './analytics-events.ts';

/** The user properties of every tracked event (spec §1); null while unknown. */
export type Person = {
  readonly userId: string | null;
  readonly role: string | null;
  readonly email: string | null;
};

/** A call of the analytics client; calls are made in order. */
export type AnalyticsCall =
  | {
      readonly kind: 'capture';
      readonly event: TrackedEvent | PageViewEvent;
      /** When it happened, in ms since 1970. */
      readonly at: number;
      readonly properties: Readonly<Record<string, string | null>>;
    }
  /** Never identifies with null: such a user stays anonymous. */
  | { readonly kind: 'identify'; readonly person: Person | null }
  | { readonly kind: 'reset' };

/** A part of analytics that consent gates (machines/client-rules/site/consent-gates.ts). */
export type GatedPart =
  | 'analyticsClient'
  | 'sessionReplay'
  | 'featureFlags'
  | 'exceptionCapture'
  | 'surveys'
  | 'tagScript';

/** The decisions of feature flags (spec §1). */
export type Flags = {
  /** PostHog's `landing-developers-first`: whether the landing page puts developers before companies. */
  readonly showsDevelopersFirst: boolean;
};

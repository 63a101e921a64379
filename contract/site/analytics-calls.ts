import type { PageViewEvent, TrackedEvent } from './analytics-events.ts';

/** What every tracked event says of who did it (spec §1); null for what isn't known. */
export type Person = {
  readonly userId: string | null;
  readonly role: string | null;
  readonly email: string | null;
};

/** What the analytics client is asked to do, in order. */
export type AnalyticsCall =
  | {
      readonly kind: 'capture';
      readonly event: TrackedEvent | PageViewEvent;
      /** When it happened, in ms since 1970. */
      readonly at: number;
      readonly properties: Readonly<Record<string, string | null>>;
    }
  /** Nobody is identified by a null: that person goes on without a name. */
  | { readonly kind: 'identify'; readonly person: Person | null }
  | { readonly kind: 'reset' };

/** A part of what measures, as consent gates it (machines/rules/consent-gates.ts). */
export type GatedPart =
  | 'analyticsClient'
  | 'sessionReplay'
  | 'featureFlags'
  | 'exceptionCapture'
  | 'surveys'
  | 'tagScript';

/** What feature flags decide (spec §1). */
export type Flags = {
  /** PostHog's `landing-developers-first`: does the landing page call developers before companies? */
  readonly hasDevelopersFirst: boolean;
};

/** What feature flags decide (spec §1). */
export type Flags = {
  /** PostHog's `landing-developers-first`: does the landing page call developers before companies? */
  readonly hasDevelopersFirst: boolean;
};

/** What holds without an answer: analytics is off, blocked, or still loading. */
export const defaultFlags: Flags = { hasDevelopersFirst: false };

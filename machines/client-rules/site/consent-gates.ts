import type { GatedPart } from '../../../contract/site/analytics-types.ts';
import { type ConsentChoice, fullConsent, noConsent } from './cookie-consent.ts';

type ConsentCategory = keyof ConsentChoice;

/**
 * The parts that each category of the cookie banner allows (spec §4, §9). A part in two rows needs only one of them.
 * Surveys are rendered by the PostHog client, so they need `functional` and that client.
 */
const gates: Readonly<Record<ConsentCategory, readonly GatedPart[]>> = {
  analytics: ['analyticsClient', 'sessionReplay', 'featureFlags', 'exceptionCapture', 'tagScript'],
  marketing: ['tagScript'],
  functional: ['surveys'],
};

/** The signals of Google's Consent Mode v2 that each category grants. */
const signals = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  functional: ['functionality_storage', 'personalization_storage'],
} as const satisfies Record<ConsentCategory, readonly string[]>;

type Signal = (typeof signals)[ConsentCategory][number] | 'security_storage';
export type ConsentSignals = Readonly<Record<Signal, 'granted' | 'denied'>>;

const categories: readonly ConsentCategory[] = ['analytics', 'marketing', 'functional'];

/** Whether a choice allows a part. */
export function isAllowed(part: GatedPart, choice: ConsentChoice): boolean {
  return allowedParts(choice).includes(part);
}

/** All parts that a choice allows. */
export function allowedParts(choice: ConsentChoice): readonly GatedPart[] {
  return [...new Set(categories.flatMap((category) => (choice[category] ? gates[category] : [])))];
}

/**
 * The consent in effect.
 *
 * @param choice - null if none was made yet.
 * @param isImplied - whether everything is allowed until the user declines (`VITE_ANALYTICS_CONSENT=implied`).
 */
export function consentInForce(choice: ConsentChoice | null, isImplied: boolean): ConsentChoice {
  return choice ?? (isImplied ? fullConsent : noConsent);
}

/** A choice as Consent Mode v2 signals; security is always granted. */
export function consentSignals(choice: ConsentChoice): ConsentSignals {
  const granted = categories.flatMap((category) =>
    signals[category].map((signal) => [signal, choice[category] ? 'granted' : 'denied'] as const),
  );
  // `signals` contains every other signal exactly once.
  return { security_storage: 'granted', ...Object.fromEntries(granted) } as ConsentSignals;
}

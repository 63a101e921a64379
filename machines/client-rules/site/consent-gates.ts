import type { GatedPart } from '../../../contract/site/analytics-calls.ts';
import { type ConsentChoice, fullConsent, noConsent } from './cookie-consent.ts';

type ConsentCategory = keyof ConsentChoice;

/**
 * What each category of the cookie banner allows (spec §4, §9). A part that is in two rows needs one of the two.
 * Surveys are drawn by the PostHog client, so they need `functional` and that client.
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

/** Does a choice allow this part? */
export function isAllowed(part: GatedPart, choice: ConsentChoice): boolean {
  return allowedParts(choice).includes(part);
}

/** Every part that a choice allows, each once. */
export function allowedParts(choice: ConsentChoice): readonly GatedPart[] {
  return [...new Set(categories.flatMap((category) => (choice[category] ? gates[category] : [])))];
}

/**
 * What is allowed now.
 *
 * @param choice - null before there is one.
 * @param isImplied - is everything allowed until it is declined (`VITE_ANALYTICS_CONSENT=implied`)?
 */
export function consentInForce(choice: ConsentChoice | null, isImplied: boolean): ConsentChoice {
  return choice ?? (isImplied ? fullConsent : noConsent);
}

/** A choice in the terms of Consent Mode v2; security is always granted. */
export function consentSignals(choice: ConsentChoice): ConsentSignals {
  const granted = categories.flatMap((category) =>
    signals[category].map((signal) => [signal, choice[category] ? 'granted' : 'denied'] as const),
  );
  // `signals` names every signal but this one, each once.
  return { security_storage: 'granted', ...Object.fromEntries(granted) } as ConsentSignals;
}

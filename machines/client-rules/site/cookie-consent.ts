/** The categories that a user can choose; 'necessary' is always on (spec §9). */
export type ConsentChoice = {
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
};

/** The stored consent record (spec §3). */
export type ConsentRecord = ConsentChoice & {
  readonly necessary: true;
  /** ISO 8601, in UTC. */
  readonly timestamp: string;
  readonly version: '1.0';
};

/** 365 days (spec §9). */
const consentLifetimeMs = 365 * 24 * 60 * 60 * 1000;

/** ISO 8601 with time and zone; `Date.parse` alone also accepts 'May 1'. */
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

export const noConsent: ConsentChoice = { analytics: false, marketing: false, functional: false };
export const fullConsent: ConsentChoice = { analytics: true, marketing: true, functional: true };

/**
 * Reads the choice from a stored consent record (spec §4: the banner asks again if it is missing, invalid, or older
 * than 365 days).
 *
 * @param stored - the parsed value from storage; may be anything.
 * @param now - in ms since 1970.
 * @returns the choice, or null if the banner must ask.
 */
export function storedChoice(stored: unknown, now: number): ConsentChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { necessary, analytics, marketing, functional, timestamp, version } =
    stored as Partial<ConsentRecord>;
  if (necessary !== true || version !== '1.0') return null;
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof functional !== 'boolean')
    return null;
  if (typeof timestamp !== 'string' || !isoTime.test(timestamp)) return null;
  const age = now - Date.parse(timestamp);
  // For an invalid timestamp the age is NaN, so that both comparisons are false.
  return age >= 0 && age <= consentLifetimeMs ? { analytics, marketing, functional } : null;
}

/**
 * Creates the record of a choice.
 *
 * @param now - the time of the choice, in ms since 1970.
 */
export function consentRecord(
  { analytics, marketing, functional }: ConsentChoice,
  now: number,
): ConsentRecord {
  const timestamp = new Date(now).toISOString();
  return { necessary: true, analytics, marketing, functional, timestamp, version: '1.0' };
}

import { minorDigits } from '../../ui/form/minor-units.ts';

/** The language of the product's texts. */
const language = 'en';

/**
 * A country's name; the code itself where it is none.
 *
 * @param code - ISO 3166-1 alpha-2.
 */
export function countryName(code: string): string {
  return nameOf('region', code);
}

/**
 * A language's name; the tag itself where it is none.
 *
 * @param tag - BCP 47.
 */
export function languageName(tag: string): string {
  return nameOf('language', tag);
}

/**
 * An amount of money, such as '€45.50'.
 *
 * @param money - `amount` in minor units of `currency` (ISO 4217).
 */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** minorDigits(currency));
}

/**
 * A calendar date, such as '1 December 2026'.
 *
 * @param date - ISO 8601 calendar date.
 */
export function dateText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/**
 * A moment where the browser is, such as '1 December 2026 at 14:05'.
 *
 * @param moment - ISO 8601.
 */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}

/** The calendar date of a moment where the browser is, as ISO 8601 writes it. */
export function calendarDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The time of day somewhere, such as '14:05'.
 *
 * @param now - milliseconds since 1970.
 * @returns null where this browser doesn't know the time zone.
 */
export function timeOfDay(now: number, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(now);
  } catch {
    return null;
  }
}

/** 'Europe/Isle_of_Man' as people write it. */
export function timeZoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    // What is stored needn't be well-formed: it came from a backend that may be anybody's.
    return code;
  }
}

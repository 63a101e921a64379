import { countText } from '../../../machines/rules/count-text.ts';

/** A number of days: '1 day' or '10 days'. */
export const daysText = (days: number): string => countText(days, 'day');

/**
 * A calendar date, such as '1 December 2026'.
 *
 * @param date - ISO 8601 calendar date.
 */
export function dateText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/**
 * A month, such as 'December 2026'.
 *
 * @param date - ISO 8601 calendar date.
 */
export const monthText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/**
 * A moment in the browser's time zone, such as '1 December 2026 at 14:05'.
 *
 * @param moment - ISO 8601.
 */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}

/**
 * The day of a moment in the browser's time zone, such as '1 December 2026'.
 *
 * @param moment - ISO 8601.
 */
export const momentDateText = (moment: string): string => dateText(calendarDate(new Date(moment)));

/**
 * The day of a moment in the browser's time zone without its year, such as '1 December'.
 *
 * @param moment - ISO 8601.
 */
export function momentDayText(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date(moment));
}

/**
 * A moment within the next days in the browser's time zone, such as '25 November, 14:00'.
 *
 * @param moment - ISO 8601.
 */
export function soonText(moment: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(moment));
  return `${momentDayText(moment)}, ${time}`;
}

/** The calendar date of a moment in the browser's time zone, in ISO 8601. */
export function calendarDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The time of day in a time zone, such as '14:05'.
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

/** The readable name of a time zone such as 'Europe/Isle_of_Man'. */
export function timeZoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** A number of bytes: '4 kB' or '3.1 MB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;
}

import type { Option } from '../../ui/form/select-field.tsx';
import { timeZoneName } from './formats.ts';

/**
 * The time zones that this browser supports, by name.
 *
 * @param own - a time zone that must be included: the stored one, or the browser's.
 */
export function timeZoneOptions(own: string): readonly Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return [...zones]
    .map((zone) => ({ value: zone, label: timeZoneName(zone) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

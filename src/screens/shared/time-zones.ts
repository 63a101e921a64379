import type { Option } from '../../ui/form/select-field.tsx';
import { timeZoneName } from './formats.ts';

/**
 * Every time zone that this browser knows, by name.
 *
 * @param own - one that must be included: the stored one, or the browser's own.
 */
export function timeZoneOptions(own: string): readonly Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return [...zones]
    .map((zone) => ({ value: zone, label: timeZoneName(zone) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

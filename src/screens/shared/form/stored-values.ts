import type { FormValues } from './form-values.ts';

/**
 * Reads a text of a stored profile or draft, which may contain any value.
 *
 * @param otherwise - the default if the value is missing.
 */
export function textIn<Values extends FormValues>(
  values: Values,
  name: keyof Values & string,
  otherwise = '',
): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : otherwise;
}

/** Reads a list of texts of a stored profile or draft; other values are ignored. */
export function textsIn<Values extends FormValues>(
  values: Values,
  name: keyof Values & string,
  otherwise: readonly string[] = [],
): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : otherwise;
}

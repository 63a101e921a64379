import type { FormValues } from './form-values.ts';

/**
 * A text of a stored profile or a draft, which may be any value.
 *
 * @param otherwise - the default, if nothing is stored under that name.
 */
export function textIn(values: FormValues, name: string, otherwise = ''): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : otherwise;
}

/** A list of texts of a stored profile or a draft; anything that isn't a text is left out. */
export function textsIn(
  values: FormValues,
  name: string,
  otherwise: readonly string[] = [],
): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : otherwise;
}

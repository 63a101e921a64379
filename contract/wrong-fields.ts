import type * as z from 'zod/mini';

/** @returns the first message for each invalid field, by its dotted name. */
export function wrongFields({ issues }: Pick<z.core.$ZodError, 'issues'>): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

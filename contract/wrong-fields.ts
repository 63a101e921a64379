import type * as z from 'zod/mini';

/** @returns for each field that a schema refuses, by its dotted name, its first message. */
export function wrongFields({ issues }: Pick<z.core.$ZodError, 'issues'>): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

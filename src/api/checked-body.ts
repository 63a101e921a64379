import type * as z from 'zod/mini';
import { callFailure } from './call-failure.ts';

/**
 * Judges what was typed by the schema that the server uses, too.
 *
 * @throws `invalidInput`, each wrong field with its first message; nothing has been sent.
 */
export function checkedBody<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  const message = 'Please check the marked fields.';
  throw callFailure({ kind: 'invalidInput', message, fields }, message, error);
}

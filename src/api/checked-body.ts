import type * as z from 'zod/mini';
import { wrongFields } from '../../contract/wrong-fields.ts';
import { callFailure } from './call-failure.ts';

/**
 * Validates user input against the schema that the server uses, too.
 *
 * @throws `invalidInput` with the first message of each invalid field; then nothing is sent.
 */
export function checkedBody<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const message = 'Please check the marked fields.';
  throw callFailure({ kind: 'invalidInput', message, fields: wrongFields(error) }, message, error);
}

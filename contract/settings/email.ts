import * as z from 'zod/mini';
import { done, emailBody } from '../account/account.ts';

/** `PUT /v1/account/email`: the code that was mailed to the new address. */
export const emailChangeBody = z.object({
  ...emailBody.shape,
  code: z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the 6 digits of the code.')),
});
export type EmailChangeBody = z.infer<typeof emailChangeBody>;

const emailUndo = z.object({
  /** The address that the link was mailed to; everything before the @ except the first letter is masked. */
  email: z.string(),
  /** When the link expires, in ISO 8601. */
  until: z.string(),
});
export type EmailUndo = z.infer<typeof emailUndo>;

/** `GET /v1/account/email-undos`: the changes that can still be undone, oldest first. */
export const emailUndosAnswer = z.object({ undos: z.array(emailUndo) });
export type EmailUndos = z.infer<typeof emailUndosAnswer>;

export const emailChangeAnswer = z.object({ ...done.shape, ...emailUndosAnswer.shape });

/** `POST /v1/account/email-undos`: the token of the link that was mailed to the old address. */
export const emailUndoBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) });
export type EmailUndoBody = z.infer<typeof emailUndoBody>;

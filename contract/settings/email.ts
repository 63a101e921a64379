import * as z from 'zod/mini';
import { emailBody } from '../account/account.ts';

/** `PUT /v1/account/email`: the code that was mailed to the new address. */
export const emailChangeBody = z.object({
  ...emailBody.shape,
  code: z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the 6 digits of the code.')),
});
export type EmailChangeBody = z.infer<typeof emailChangeBody>;

/** `POST /v1/account/email-undos`: the token of the link that was mailed to the old address. */
export const emailUndoBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) });
export type EmailUndoBody = z.infer<typeof emailUndoBody>;

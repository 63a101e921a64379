import * as z from 'zod/mini';
import { emailBody } from '../account/account.ts';

/** The body of the contact form: the sender, the reply address and the message. */
export const contactBody = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(120, 'Use at most 120 characters.')),
  email: emailBody.shape.email,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Write at least 10 characters.'),
      z.maxLength(4000, 'Use at most 4000 characters.'),
    ),
});
export type ContactBody = z.infer<typeof contactBody>;

import * as z from 'zod/mini';
import { newPassword } from '../account/account.ts';

/** `GET /v1/account/password` */
export const passwordStatus = z.object({
  /** False for an account that was created by a social sign-in, until a password is set. */
  hasPassword: z.boolean(),
  /**
   * Whether the caller must also confirm their identity, because the current password alone isn't enough (decision
   * 024).
   */
  needsConfirmation: z.boolean(),
});
export type PasswordStatus = z.infer<typeof passwordStatus>;

/** `PUT /v1/account/password` */
export const passwordChangeBody = z.object({
  /** Omitted if there is none yet. */
  currentPassword: z.optional(z.string().check(z.maxLength(256, 'Use at most 256 characters.'))),
  newPassword,
});
export type PasswordChangeBody = z.infer<typeof passwordChangeBody>;

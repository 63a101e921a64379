import * as z from 'zod/mini';
import { user } from './account.ts';
import { companyProfile, developerProfile } from './profile.ts';

/**
 * `GET /v1/users/profile` as the reference backend answers it; the client itself reads `profile`. A `token`
 * replaces the caller's, which ends when the new one is used (spec §3).
 */
export const profileAnswer = z.object({
  ...user.shape,
  token: z.optional(z.string()),
  /** The login kept an account that was to be deleted, a moment ago (decision 025). */
  isKept: z.optional(z.boolean()),
  companyProfiles: z.array(companyProfile),
  developerProfiles: z.array(developerProfile),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

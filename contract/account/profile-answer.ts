import * as z from 'zod/mini';
import { user } from './account.ts';
import { companyProfile, developerProfile } from './profile.ts';

/**
 * Our own backend's response to `GET /v1/users/profile`; the client itself reads `profile`. A `token` replaces
 * the caller's, which ends when the new one is first used (spec §3).
 */
export const profileAnswer = z.object({
  ...user.shape,
  token: z.optional(z.string()),
  /** This login has just canceled the account's deletion (decision 025). */
  isKept: z.optional(z.boolean()),
  companyProfiles: z.array(companyProfile),
  developerProfiles: z.array(developerProfile),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

import * as z from 'zod/mini';

/** A developer's earnings that haven't been paid out yet (§M6), in minor units. */
export const earnedMoney = z.object({
  pending: z.int(),
  available: z.int(),
  /** ISO 8601: when the next pending part becomes available; null if that isn't known. */
  nextAvailableAt: z.nullable(z.string()),
});
export type EarnedMoney = z.infer<typeof earnedMoney>;

import * as z from 'zod/mini';

/** Something that differs from the ledger, or from what the ledger accounts for (§M6). */
const difference = z.object({
  /** The compared balance, such as `held 5c9d…`. */
  of: z.string(),
  expected: z.string(),
  found: z.string(),
  /** ISO 8601: the first night that found it, and the last. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** Whether the last night found it, too. */
  stillDiffers: z.boolean(),
});

/** `GET /v1/operator/differences`, newest first; `ranAt`: the last night that compared. */
export const differencePage = z.object({
  items: z.array(difference),
  nextCursor: z.nullable(z.string()),
  ranAt: z.nullable(z.string()),
});
export type DifferencePage = z.infer<typeof differencePage>;

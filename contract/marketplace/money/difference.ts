import * as z from 'zod/mini';

/** Something that isn't as the ledger, or what it is the ledger of, says (§M6). */
const difference = z.object({
  /** What was compared, such as `held 5c9d…`. */
  of: z.string(),
  expected: z.string(),
  found: z.string(),
  /** ISO 8601: the first night that found it, and the last. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** Whether the last night has found it, too. */
  isStill: z.boolean(),
});

/** `GET /v1/operator/differences`, the newest first; `ranAt`: the last night that has compared. */
export const differencePage = z.object({
  items: z.array(difference),
  nextCursor: z.nullable(z.string()),
  ranAt: z.nullable(z.string()),
});
export type DifferencePage = z.infer<typeof differencePage>;

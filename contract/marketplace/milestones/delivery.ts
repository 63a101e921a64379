import * as z from 'zod/mini';
import { webAddress } from '../../web-address.ts';
import { attachedFiles, file } from '../file.ts';
import { markdownText } from '../texts.ts';

/** §M5, in characters. */
export const maxDeliveryNote = 5_000;
/** §M5 */
export const maxDeliveryFiles = 10;
/** §M5 */
export const maxDeliveryLinks = 5;

/** A developer's delivery for a milestone (§M5): a note, and a file or a link. */
export const deliveryFields = {
  note: markdownText('a note', 1, maxDeliveryNote),
  files: z.optional(attachedFiles(maxDeliveryFiles)),
  links: z.optional(
    z.array(webAddress(1_000)).check(z.maxLength(maxDeliveryLinks, `Use at most ${maxDeliveryLinks} links.`)),
  ),
};

/** A version of a milestone's work; all versions are stored. */
export const delivery = z.object({
  /** From 1. */
  version: z.int(),
  note: z.string(),
  files: z.array(file),
  links: z.array(z.string()),
  /** ISO 8601 */
  at: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

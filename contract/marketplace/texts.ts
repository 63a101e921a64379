import * as z from 'zod/mini';
import { isNestedTooDeep, maxNesting } from './nesting.ts';

/** A text, trimmed, with its limits in the messages. */
export const text = (what: string, min: number, max: number) =>
  z
    .string(`Write ${what}.`)
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? `Write ${what}.` : `Write ${what} of at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
    );

/** A Markdown text, trimmed, with its limits in the messages (§M5). */
export const markdownText = (what: string, min: number, max: number) =>
  text(what, min, max).check(
    z.refine((written) => !isNestedTooDeep(written), `Nest lists and quotes at most ${maxNesting} deep.`),
  );

/** A text that is being written: it may be too short, or empty. */
export const draftText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`));

/** The limit of a reason, in characters. */
export const maxReason = 1_000;

/** §M3: the reason for ending or declining something; the other side reads it. */
export const reason = z
  .string('Give a reason.')
  .check(
    z.trim(),
    z.minLength(1, 'Give a reason.'),
    z.maxLength(maxReason, `Use at most ${maxReason} characters.`),
  );

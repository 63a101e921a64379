import type { Flags } from '../../contract/site/analytics-calls.ts';

/** What holds without an answer: analytics is off, blocked, or still loading. */
export const defaultFlags: Flags = { hasDevelopersFirst: false };

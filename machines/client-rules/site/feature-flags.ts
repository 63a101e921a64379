import type { Flags } from '../../../contract/site/analytics-calls.ts';

/** The defaults without an answer: analytics is off, blocked, or still loading. */
export const defaultFlags: Flags = { hasDevelopersFirst: false };

import type { Flags } from '../../../contract/site/analytics-calls.ts';

/** The defaults while analytics is off, blocked, or loading. */
export const defaultFlags: Flags = { showsDevelopersFirst: false };

import type { Flags } from '../../../contract/site/analytics-types.ts';

/** The defaults while analytics is off, blocked, or loading. */
export const defaultFlags: Flags = { showsDevelopersFirst: false };

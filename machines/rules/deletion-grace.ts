/** In ms. Decision 025: logging in cancels a deletion for 14 days. */
export const deletionGraceMs: number = 14 * 24 * 60 * 60_000;

/** In ms. Decision 025: a deletion can be taken back for 14 days, by logging in. */
export const deletionGraceMs: number = 14 * 24 * 60 * 60_000;

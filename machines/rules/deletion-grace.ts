/** In ms. Logging in within 14 days cancels a deletion (decision 025). */
export const deletionGraceMs: number = 14 * 24 * 60 * 60_000;

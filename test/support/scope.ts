/** How much `npm test` runs (test/run.ts); the runners are told by their environment. */

/** Everything, and also what only repeats: each state left by Back, every path on the real screens. */
export const isEverything = process.env.TEST_SCOPE === 'all';

/** Only what is about this flow; null: all flows. */
export const onlyFlow = process.env.TEST_FLOW ?? null;

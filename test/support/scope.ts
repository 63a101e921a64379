/** The scope of a run (test/run.ts, test/proof/shards.ts), which the runners read from their environment. */

/** The proof's scope: each state left by Back, every path on the real screens, all rounds. */
export const isFullScope = process.env.TEST_SCOPE === 'all';

/** Only the tests about this flow; null: all flows. */
export const onlyFlow = process.env.TEST_FLOW ?? null;

/** Only this project of the browser tests, without starting the other's server; null: both. */
export const onlyProject = process.env.TEST_PROJECT ?? null;

/** How much is run (test/run.ts, test/proof/shards.ts); the runners read it from their environment. */

/** Everything, for the proof: each state left by Back, every path on the real screens, all rounds. */
export const isEverything = process.env.TEST_SCOPE === 'all';

/** Only the tests about this flow; null: all flows. */
export const onlyFlow = process.env.TEST_FLOW ?? null;

/** Only this project of the browser tests, so that the other's server isn't started; null: both. */
export const onlyProject = process.env.TEST_PROJECT ?? null;

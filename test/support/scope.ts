/** How much is run (test/run.ts, test/proof/shards.ts); the runners are told by their environment. */

/** Everything, as the proof wants it: each state left by Back, every path on the real screens, all rounds. */
export const isEverything = process.env.TEST_SCOPE === 'all';

/** Only what is about this flow; null: all flows. */
export const onlyFlow = process.env.TEST_FLOW ?? null;

/** Only this project of the browser tests, so that the other's server isn't started; null: both. */
export const onlyProject = process.env.TEST_PROJECT ?? null;

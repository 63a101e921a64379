import { runByHand } from './run-by-hand.ts';

// `npm run reconcile` (§M6): ends with 1 where something differs.
await runByHand('reconcile', process.argv.slice(2));

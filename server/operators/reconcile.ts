import { runByHand } from './run-by-hand.ts';

// `npm run reconcile` (§M6): exits with 1 if something differs.
await runByHand('reconcile', process.argv.slice(2));

import { runByHand } from './run-by-hand.ts';

// `npm run operator -- grant <email>`, `revoke <email>` or `list` (§M2).
await runByHand('operator', process.argv.slice(2));

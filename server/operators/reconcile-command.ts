import type { Deps } from '../deps.ts';
import type { Log } from '../log/log.ts';
import { findProviderDifferences } from '../marketplace/money/provider/differences.ts';
import { findDifferences } from '../marketplace/money/reconcile.ts';
import { CommandError } from './command-error.ts';

/**
 * `npm run reconcile`.
 *
 * @returns the output.
 * @throws CommandError if something differs; each difference is logged as an error.
 */
export async function runReconcileCommand({
  log,
  ...deps
}: Pick<Deps, 'db' | 'paymentProvider' | 'now'> & { readonly log: Log }): Promise<string> {
  const there = await findProviderDifferences(deps);
  const differences = [
    ...(await findDifferences(deps.db)),
    ...there.map(({ of, expected, found }) => ({ of, expected, found })),
  ];
  for (const difference of differences) log.error('The ledger differs.', difference);
  if (differences.length === 0) return 'The ledger is in order.';
  throw new CommandError(
    [
      'The ledger differs:',
      ...differences.map(({ of, expected, found }) => `${of}: found ${found}, expected ${expected}`),
    ].join('\n'),
  );
}

import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { whyNotEnd } from '../../../machines/rules/marketplace/contract-ends.ts';

/** A side's possible actions on the whole contract (§M4), each with a link to its page. */
export function contractActions(
  contract: Contract,
): readonly { readonly to: string; readonly label: string }[] {
  const { id: contractId, side, state } = contract;
  const place = { side, contractId };
  return [
    ...(whyNotEnd(contract, 'complete') === null
      ? [{ to: marketPaths.completeContract(place), label: 'Complete contract' }]
      : []),
    ...(state === 'active'
      ? [
          {
            to: marketPaths.proposeNewMilestone(place),
            label: 'Propose milestone',
          },
        ]
      : []),
    ...(whyNotEnd(contract, 'cancel') === null
      ? [{ to: marketPaths.cancelContract(place), label: 'Cancel contract' }]
      : []),
  ];
}

import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { maxChangeRequests } from '../../../../../machines/rules/marketplace/market-numbers.ts';
import { namesIn } from '../../contract-text.ts';
import { requestedChanges } from '../milestone-text.ts';
import { QuotedText } from '../quoted-text.tsx';

type RequestedChangesProps = { readonly contract: Contract; readonly milestone: MilestonePart };

/** The changes that the company has requested and is waiting for, if any (§M3, requestChanges). */
export function RequestedChanges({ contract, milestone }: RequestedChangesProps) {
  const changes = requestedChanges(milestone);
  if (changes === null) return null;
  const who = contract.side === 'company' ? 'You' : namesIn(contract).company;
  return (
    <QuotedText by={`${who} asked for changes, round ${milestone.rounds} of ${maxChangeRequests}`}>
      {changes}
    </QuotedText>
  );
}

import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../contract/marketplace/money/milestone.ts';
import { maxRounds } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { namesIn } from '../contract-words.ts';
import { wantedChanges } from '../milestone/milestone-words.ts';
import { QuotedWords } from '../milestone/quoted-words.tsx';

type WantedChangesProps = { readonly contract: Contract; readonly milestone: MilestonePart };

/** What the company wants changed, where it waits for that (§M3, requestChanges). */
export function WantedChanges({ contract, milestone }: WantedChangesProps) {
  const wanted = wantedChanges(milestone);
  if (wanted === null) return null;
  const who = contract.side === 'company' ? 'You' : namesIn(contract).company;
  return (
    <QuotedWords by={`${who} asked for changes, round ${milestone.rounds} of ${maxRounds}`}>
      {wanted}
    </QuotedWords>
  );
}

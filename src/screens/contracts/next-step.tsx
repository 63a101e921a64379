import type { Contract } from '../../../contract/marketplace/contract.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { describeNextStep, namesIn } from './contract-text.ts';

/** The next step of a contract with an explanation, or the reason for its end. */
export function NextStep({ contract }: { readonly contract: Contract }) {
  const { state, side, endReason } = contract;
  const { other } = namesIn(contract);
  if (state === 'awaitingFunding')
    return (
      <Notice kind={side === 'company' ? 'warn' : 'info'} title={describeNextStep(contract)}>
        <p>
          {side === 'company'
            ? `Until then ${other} doesn’t start. What isn’t funded in time is canceled, and no one owes anything.`
            : `Don’t start before that: no money is held for you yet. What isn’t funded in time is canceled, and no one owes anything.`}
        </p>
      </Notice>
    );
  if (endReason === null) return null;
  return (
    <Notice title="Why it ended">
      <p className="whitespace-pre-line">{endReason}</p>
    </Notice>
  );
}

import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { contractStateOf } from '../shared/list/state-labels.ts';
import { describeNextStep, namesIn } from './contract-text.ts';

type ContractCardProps = {
  readonly contract: Contract;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** A contract in a list; the whole card is a link to it. */
export function ContractCard({ contract, side }: ContractCardProps) {
  const { id: contractId, terms, total } = contract;
  const { label, tone } = contractStateOf(contract);
  return (
    <article className="relative grid gap-3 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-heading font-semibold">
          <TextLink
            variant="plain"
            to={marketPaths.contract({ side, contractId })}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {terms.project.title}
          </TextLink>
        </h2>
        <p className="font-semibold tabular-nums">{moneyText({ amount: total, currency: terms.currency })}</p>
      </div>
      <p className="text-sm text-soft wrap-anywhere">{`With ${namesIn(contract).other}`}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm text-soft">
        <Pill tone={tone}>{label}</Pill>
        {describeNextStep(contract)}
      </p>
    </article>
  );
}

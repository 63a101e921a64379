import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Overview } from '../../../../contract/marketplace/overview.ts';
import type { Side } from '../../../../contract/parties.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { soonText } from '../../shared/formats.ts';
import { contractStateOf } from '../../shared/list/state-labels.ts';
import { RunningCard } from './running-card.tsx';

type ContractsCardProps = {
  readonly overview: Overview;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** The account's running contracts, on either side (§M2). */
export function ContractsCard({ overview: { contracts, currency }, side }: ContractsCardProps) {
  return (
    <RunningCard
      title="Contracts"
      count={contracts.count}
      all={{ to: marketPaths.contracts({ side }), label: 'All contracts' }}
      items={contracts.items.map(({ id, title, name, total, ...contract }) => ({
        id,
        title,
        to: marketPaths.contract({ side, contractId: id }),
        state: contractStateOf(contract),
        details: [
          `With ${name || 'a closed account'}`,
          moneyText({ amount: total, currency }),
          ...(contract.side === 'developer' && contract.state === 'awaitingFunding'
            ? [`funded by ${soonText(contract.fundBy)}`]
            : []),
        ],
      }))}
    />
  );
}

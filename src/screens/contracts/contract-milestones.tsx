import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { contractSums, fundsText, milestoneStateOf } from './contract-text.ts';
import { MilestoneProgress } from './milestones/milestone-progress.tsx';
import { dueText } from './milestones/milestone-text.ts';

/** The milestones in order, each with its state, its amount, and the payments between the sides. */
export function ContractMilestones({ contract }: { readonly contract: Contract }) {
  const { milestones, terms } = contract;
  // The next milestone to fund; later ones can be funded, too.
  const current = milestones.find(({ allowedEvents }) => allowedEvents.includes('fund'))?.id;
  const text = fundsText(contract);
  const money = (amount: number) => moneyText({ amount, currency: terms.currency });
  return (
    <Card title="Milestones">
      <ol className="grid divide-y divide-line border-y border-line">
        {milestones.map((milestone) => {
          const { id, title, description, amount } = milestone;
          const { label, tone } = milestoneStateOf(milestone);
          return (
            <li key={id} className="grid grid-cols-last-narrow items-baseline gap-x-6 gap-y-2 py-4">
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-end tabular-nums">{money(amount)}</span>
              <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                <Pill tone={tone}>{label}</Pill>
                {dueText(milestone)}
              </span>
              {milestone.allowedEvents.includes('fund') && (
                <ButtonLink
                  variant={id === current ? 'primary' : 'secondary'}
                  to={marketPaths.fundMilestone({ contractId: contract.id, milestoneId: id })}
                  className="justify-self-start"
                >
                  Fund milestone
                </ButtonLink>
              )}
              {milestone.state === 'funding' &&
                milestone.paymentId !== null &&
                contract.side === 'company' && (
                  <TextLink
                    to={marketPaths.afterPaying({ contractId: contract.id, paymentId: milestone.paymentId })}
                    className="justify-self-start text-sm"
                  >
                    See the payment
                  </TextLink>
                )}
              {description && (
                <p className="col-span-2 text-sm whitespace-pre-line wrap-anywhere">{description}</p>
              )}
              <MilestoneProgress contract={contract} milestone={milestone} />
            </li>
          );
        })}
      </ol>
      {text && (
        <>
          <p className="flex justify-between gap-6 font-semibold tabular-nums">
            <span>Total</span>
            <span>{money(contractSums(contract).total)}</span>
          </p>
          <p className="text-sm text-soft">{text}</p>
        </>
      )}
    </Card>
  );
}

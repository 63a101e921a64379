import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { milestoneActions } from './milestone-actions.ts';
import { MilestoneHistory } from './milestone-history.tsx';
import { heldText, nextText } from './milestone-text.ts';
import { RequestedChanges } from './work/requested-changes.tsx';

type MilestoneProgressProps = { readonly contract: Contract; readonly milestone: MilestonePart };

/** The progress of a milestone's work, the next step, and links to the viewer's possible actions (§M4). */
export function MilestoneProgress({ contract, milestone }: MilestoneProgressProps) {
  const { deliveries = [], title } = milestone;
  const held = heldText(milestone, contract);
  const next = nextText(milestone, contract);
  const actions = milestoneActions(contract, milestone);
  return (
    <div className="col-span-2 grid min-w-0 gap-3 empty:hidden">
      {held && <p className="text-sm text-soft wrap-anywhere">{held}</p>}
      {next && <p className="text-sm font-medium wrap-anywhere">{next}</p>}
      <RequestedChanges contract={contract} milestone={milestone} />
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map(({ to, label, isMain }) => (
            <ButtonLink
              key={label}
              to={to}
              variant={isMain ? 'primary' : 'secondary'}
              className="max-sm:w-full"
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {deliveries.length > 0 && (
        <details>
          <summary className="min-h-touch w-fit cursor-pointer content-center rounded-small text-sm font-medium text-accent">
            {deliveries.length === 1
              ? 'What was delivered'
              : `What was delivered, ${deliveries.length} versions`}
            <span className="sr-only">{` for ${title}`}</span>
          </summary>
          <div className="pt-2">
            <DeliveryList deliveries={deliveries} />
          </div>
        </details>
      )}
      <MilestoneHistory contract={contract} milestone={milestone} />
    </div>
  );
}

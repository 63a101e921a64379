import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { milestoneStateOf } from '../contract-text.ts';
import { dueText, nextText } from './milestone-text.ts';

/** The link back to the contract. */
export function ContractLink({ contract: { side, id } }: { readonly contract: Contract }) {
  return (
    <TextLink to={marketPaths.contract({ side, contractId: id })} className="justify-self-start text-sm">
      Back to the contract
    </TextLink>
  );
}

type MilestoneHeadProps = {
  readonly contract: Contract;
  readonly milestone: MilestonePart;
  readonly documentTitle: string;
  readonly title: string;
  /** The id of the problem's element, if the page opens with one. */
  readonly describedBy?: string | undefined;
};

/** The header of a page about a milestone: its title, its state, and upcoming automatic events. */
export function MilestoneHead({
  contract,
  milestone,
  documentTitle,
  title,
  describedBy,
}: MilestoneHeadProps) {
  const { label, tone } = milestoneStateOf(milestone);
  const next = nextText(milestone, contract);
  return (
    <div className="grid gap-4">
      <ContractLink contract={contract} />
      <PageTitle
        key={title}
        isNextStep={describedBy !== undefined}
        documentTitle={documentTitle}
        lead={contract.terms.project.title}
        describedBy={describedBy}
      >
        {title}
      </PageTitle>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Pill tone={tone}>{label}</Pill>
        <span className="text-soft wrap-anywhere">{next ?? dueText(milestone)}</span>
      </div>
    </div>
  );
}

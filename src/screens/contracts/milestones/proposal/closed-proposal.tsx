import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ContractLink } from '../milestone-frame.tsx';

/** Shown for a contract that isn't active and accepts no milestones (§M3, proposeMilestone). */
export function ClosedProposal({ contract }: { readonly contract: Contract }) {
  return (
    <div className="grid gap-4">
      <ContractLink contract={contract} />
      <PageTitle
        documentTitle="Propose milestone"
        lead={
          contract.state === 'awaitingFunding'
            ? 'That is possible once the first milestone is funded.'
            : 'This contract isn’t active now.'
        }
      >
        You can’t propose a milestone now
      </PageTitle>
    </div>
  );
}

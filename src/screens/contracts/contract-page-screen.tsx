import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { paths } from '../../../contract/paths.ts';
import type { contractPageMachine } from '../../../machines/marketplace/contract-page.machine.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { FileList } from '../shared/list/file-list.tsx';
import { History } from '../shared/list/history.tsx';
import { contractStateOf } from '../shared/list/state-labels.ts';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';
import { contractActions } from './contract-actions.ts';
import { ContractLoading } from './contract-loading.tsx';
import { ContractMilestones } from './contract-milestones.tsx';
import { ContractTerms } from './contract-terms.tsx';
import { contractHistoryText, describeNextStep, namesIn } from './contract-text.ts';
import { NextStep } from './next-step.tsx';

export type ContractPageActor = ActorRefFrom<typeof contractPageMachine>;
type ContractPageScreenProps = {
  readonly actor: ContractPageActor;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** A contract (§M4): next step, milestones, terms, both sides, history. */
export function ContractPageScreen({ actor, side }: ContractPageScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, problem } = snapshot.context;
  return (
    <ContractLoading
      subject="contract"
      state={snapshot.value}
      problem={problem}
      side={side}
      onCancel={() => actor.send({ type: 'contract.canceled' })}
      onRetry={() => actor.send({ type: 'contract.retried' })}
    >
      {contract && <ShownContract contract={contract} list={marketPaths.contracts({ side })} />}
      {contract && (
        <UpdateAnnouncement
          updates={snapshot.context.updates}
        >{`This contract has changed. It is now: ${contractStateOf(contract).label}.`}</UpdateAnnouncement>
      )}
    </ContractLoading>
  );
}

type ShownContractProps = {
  readonly contract: Contract;
  /** The address of the list. */
  readonly list: string;
};

function ShownContract({ contract, list }: ShownContractProps) {
  const { terms, history = [] } = contract;
  const { label: state, tone } = contractStateOf(contract);
  const actions = contractActions(contract);
  useFocusWhenGone(actions.length > 0);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <TextLink to={list} className="justify-self-start text-sm">
          All contracts
        </TextLink>
        <PageTitle documentTitle="Contract" lead={`Your contract with ${namesIn(contract).other}`}>
          {terms.project.title}
        </PageTitle>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Pill tone={tone}>{state}</Pill>
          {contract.state !== 'awaitingFunding' && (
            <span className="text-soft wrap-anywhere">{describeNextStep(contract)}</span>
          )}
        </div>
      </div>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="grid gap-8">
          <NextStep contract={contract} />
          <ContractMilestones contract={contract} />
          <ContractTerms terms={terms} company={namesIn(contract).company} />
          <FileList files={terms.project.files} />
        </div>
        <div className="grid gap-8">
          <Sides contract={contract} />
          {actions.length > 0 && (
            <Card title="This contract">
              {actions.map(({ to, label }) => (
                <ButtonLink key={label} variant="secondary" to={to}>
                  {label}
                </ButtonLink>
              ))}
            </Card>
          )}
          <Card title="History">
            <History
              kind="contract"
              id={contract.id}
              newest={history}
              describeEntry={(entry) => contractHistoryText(entry, contract)}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The two sides of the contract. */
function Sides({ contract }: { readonly contract: Contract }) {
  const { company, developer } = namesIn(contract);
  const companyId = contract.company?.userId;
  const developerId = contract.developer?.userId;
  return (
    <Card title="Who">
      <dl className="grid gap-3">
        <div className="grid gap-1">
          <dt className="text-sm text-soft">Company</dt>
          <dd className="font-medium wrap-anywhere">
            {companyId === undefined ? (
              company
            ) : (
              <TextLink to={marketPaths.company({ companyId })}>{company}</TextLink>
            )}
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-sm text-soft">Developer</dt>
          <dd className="font-medium wrap-anywhere">
            {developerId === undefined ? (
              developer
            ) : (
              <TextLink to={paths.developerProfile({ developerId })}>{developer}</TextLink>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

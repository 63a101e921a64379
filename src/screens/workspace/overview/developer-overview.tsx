import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Overview } from '../../../../contract/marketplace/overview.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { applicationStateOf } from '../../shared/list/state-labels.ts';
import { ContractsCard } from './contracts-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { OtherSideCard } from './other-side-card.tsx';
import { developerNeeds } from './overview-text.ts';
import { RunningCard } from './running-card.tsx';

/** The developer's pending actions and work in progress (§M4). */
export function DeveloperOverview({ overview }: { readonly overview: Overview }) {
  const { applications } = overview.developer;
  const needs = developerNeeds(overview);
  const hasStarted = needs.length + applications.count + overview.contracts.count > 0;
  return (
    <>
      {hasStarted && (
        <NeedsCard
          needs={needs}
          calm="Nothing needs your attention. You’ll hear from us when a company answers."
        />
      )}
      <MoneyCard overview={overview} all={marketPaths.payments({ side: 'developer' })} />
      <ContractsCard overview={overview} side="developer" />
      <RunningCard
        title="Applications"
        count={applications.count}
        all={{ to: marketPaths.applications({ tab: 'live' }), label: 'All applications' }}
        items={applications.items.map(({ id, title, name, state }) => ({
          id,
          title,
          to: marketPaths.application({ applicationId: id }),
          state: applicationStateOf({ state }),
          details: [name],
        }))}
      />
      {!hasStarted && (
        <EmptyState
          title="Find your next project"
          action={
            <ButtonLink variant="secondary" to={marketPaths.findWork()}>
              Find work
            </ButtonLink>
          }
        >
          Search what companies have published. Each project says which of your skills it asks for, and
          whether it is within your hours.
        </EmptyState>
      )}
      <OtherSideCard overview={overview} side="developer" />
    </>
  );
}

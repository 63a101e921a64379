import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Overview } from '../../../../contract/marketplace/overview.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { projectStateOf } from '../../shared/list/state-labels.ts';
import { ContractsCard } from './contracts-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { OtherSideCard } from './other-side-card.tsx';
import { companyNeeds, projectDetails } from './overview-text.ts';
import { RunningCard } from './running-card.tsx';

/** The company's pending actions and work in progress (§M4). */
export function CompanyOverview({ overview }: { readonly overview: Overview }) {
  const { projects, drafts } = overview.company;
  const needs = companyNeeds(overview);
  const hasStarted = needs.length + projects.count + drafts.count + overview.contracts.count > 0;
  return (
    <>
      {hasStarted && (
        <NeedsCard
          needs={needs}
          calm="Nothing needs your attention. You’ll hear from us when a developer applies or answers."
        />
      )}
      <RunningCard
        title="Projects"
        count={projects.count}
        all={{ to: marketPaths.ownProjects({ tab: 'open' }), label: 'All projects' }}
        items={projects.items.map(({ id: projectId, title, ...project }) => ({
          id: projectId,
          title,
          to: marketPaths.ownProject({ projectId }),
          state: projectStateOf(project),
          details: projectDetails({ id: projectId, title, ...project }),
        }))}
      />
      <RunningCard
        title="Drafts"
        count={drafts.count}
        all={{ to: marketPaths.ownProjects({ tab: 'drafts' }), label: 'All drafts' }}
        items={drafts.items.map(({ id: projectId, title }) => ({
          id: projectId,
          title: title || 'Untitled project',
          to: marketPaths.editProject({ projectId }),
          state: projectStateOf({ state: 'draft' }),
          details: ['No one sees it until you publish it'],
        }))}
      />
      <ContractsCard overview={overview} side="company" />
      <MoneyCard overview={overview} />
      {projects.count === 0 && (
        <EmptyState
          title="Post a project"
          action={
            <ButtonLink variant="secondary" to={marketPaths.newProject()}>
              New project
            </ButtonLink>
          }
        >
          Describe the work, the skills and the budget. A draft saves itself, and no one sees it until you
          publish.
        </EmptyState>
      )}
      <OtherSideCard overview={overview} side="company" />
    </>
  );
}

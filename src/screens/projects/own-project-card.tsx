import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { momentDateText, momentText } from '../shared/formats.ts';
import { applicationCountText } from '../shared/list/application-count-text.ts';
import { projectStateOf } from '../shared/list/state-labels.ts';
import { budgetText, listTerms, openUntilText, titleOf } from './project-text.ts';

/** A project of a company in its list; the whole card is a link to it. */
export function OwnProjectCard({ project }: { readonly project: Project }) {
  const { id: projectId, state, skills, applications } = project;
  const { label, tone } = projectStateOf(project);
  const budget = budgetText(project);
  const facts = [skills.join(', '), ...listTerms(project)].filter(Boolean);
  return (
    <article className="relative grid gap-2 rounded-card border border-line bg-surface px-6 py-4 shadow-small transition-colors hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-heading font-semibold">
          <TextLink
            variant="plain"
            to={
              state === 'draft'
                ? marketPaths.editProject({ projectId })
                : marketPaths.ownProject({ projectId })
            }
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {titleOf(project)}
          </TextLink>
        </h2>
        <p className={budget ? 'font-semibold tabular-nums' : 'text-sm text-faint'}>
          {budget ?? 'No budget yet'}
        </p>
      </div>
      {facts.length > 0 && <p className="text-sm text-soft wrap-anywhere">{facts.join(' · ')}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
        <Pill tone={tone}>{label}</Pill>
        <span>{describeMoment(project)}</span>
        {state === 'open' && applications && (
          <span className={applications.unopened > 0 ? 'font-medium text-ink' : undefined}>
            {applicationCountText(applications.live, applications.unopened)}
          </span>
        )}
      </p>
    </article>
  );
}

/** The dates that matter to the owner. */
function describeMoment({ state, openUntil, updatedAt }: Project): string {
  if (state === 'draft') return `Edited ${momentText(updatedAt)}`;
  if (openUntil !== null) return openUntilText(openUntil);
  return `Since ${momentDateText(updatedAt)}`;
}

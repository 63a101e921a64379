import { type Ref, useContext, useId } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { momentDayText, monthText } from '../../shared/formats.ts';
import { SkillList } from '../../shared/list/skill-list.tsx';
import { applicationStateOf, projectStateOf } from '../../shared/list/state-labels.ts';
import { markdownExcerpt } from '../../shared/markdown/markdown-excerpt.ts';
import { countryName } from '../../shared/names.ts';
import { budgetText, listTerms } from '../project-text.ts';
import { MatchLine } from './match-line.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import { SaveButton } from './save-button.tsx';

type ProjectCardProps = {
  readonly project: Project;
  readonly isSaving: boolean;
  readonly isPaused: boolean;
  readonly onSaveToggled: () => void;
  /** The ref of the title, which can be focused. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
};

/** About two lines of a wide card, in characters. */
const teaserLength = 260;

/**
 * A project in the search results: title and budget, summary, skills and the reason for the match, and its company. The
 * whole card is a link to the project.
 */
export function ProjectCard({ project, isSaving, isPaused, onSaveToggled, titleRef }: ProjectCardProps) {
  const { id: projectId, title, description, skills, forYou, publishedAt } = project;
  const titleId = useId();
  const { projectPath } = useContext(ProjectPlaceContext);
  const application = forYou?.application ?? null;
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid gap-1 rounded-card border border-line bg-surface px-4 py-3 shadow-small transition-colors hover:border-control"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="font-semibold wrap-anywhere">
          <TextLink
            variant="plain"
            to={projectPath({ projectId })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </TextLink>
        </h2>
        <p className="font-semibold tabular-nums">{budgetText(project)}</p>
      </div>
      {project.state !== 'open' && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          <Pill tone={projectStateOf(project).tone}>{projectStateOf(project).label}</Pill>
          No one can apply any more.
        </p>
      )}
      <p className="line-clamp-2 max-w-reading text-sm text-soft wrap-anywhere">
        {markdownExcerpt(description, teaserLength)}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SkillList skills={skills} own={forYou?.skills} max={4} />
        <MatchLine project={project} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-sm text-soft sm:flex-nowrap">
        <p className="min-w-0 wrap-anywhere">
          <CompanyName project={project} />
          {listFacts(project).join(' · ')}
        </p>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 sm:shrink-0">
          {application && (
            <p className="flex flex-wrap items-center gap-2">
              Your application
              <Pill tone={applicationStateOf(application).tone}>{applicationStateOf(application).label}</Pill>
            </p>
          )}
          {publishedAt !== null && <p>{`Posted ${momentDayText(publishedAt)}`}</p>}
          {forYou && (
            <SaveButton
              compact
              variant="quiet"
              isSaved={forYou.isSaved}
              title={title}
              busy={isSaving}
              softDisabled={isPaused}
              // Above the link that covers the card; as high as a touch target, in the space of one line.
              className="z-1 -my-3 -me-3"
              onClick={onSaveToggled}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** The name of the project's company, which visitors don't see (§M4). */
function CompanyName({ project: { company } }: Pick<ProjectCardProps, 'project'>) {
  if (!company) return null;
  return (
    <TextLink
      variant="quiet"
      to={marketPaths.company({ companyId: company.userId })}
      // Above the link that covers the card.
      className="relative z-1 me-2 font-medium"
    >
      {company.name}
    </TextLink>
  );
}

/** The company's reliability, and the project's requirements except the skills. */
function listFacts(project: Project): readonly string[] {
  const { company } = project;
  return [
    ...(company ? [countryName(company.country), `member since ${monthText(company.memberSince)}`] : []),
    ...listTerms(project),
  ];
}

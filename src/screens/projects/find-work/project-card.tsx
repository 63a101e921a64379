import { type Ref, useContext, useId } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { applicationStateOf } from '../../applications/application-words.ts';
import { dateText } from '../../shared/formats.ts';
import { projectStateOf } from '../../shared/list/state-words.ts';
import { markdownExcerpt } from '../../shared/markdown-excerpt.ts';
import { countryName } from '../../shared/names.ts';
import { budgetText, termsOf } from '../project-words.ts';
import { SkillList } from '../skill-list.tsx';
import { MatchLine } from './match-line.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import { SaveButton } from './save-button.tsx';

type ProjectCardProps = {
  readonly project: Project;
  readonly isSaving: boolean;
  readonly isPaused: boolean;
  readonly onSaveToggled: () => void;
  /** Of the title, which can take the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
};

/** About two lines. */
const excerptLength = 220;

/**
 * A project that was found: what and how much, the facts, why it is shown, and who is behind it. The whole card leads to
 * the project.
 */
export function ProjectCard({ project, isSaving, isPaused, onSaveToggled, titleRef }: ProjectCardProps) {
  const { id: projectId, title, description, skills, company, forYou } = project;
  const titleId = useId();
  const { projectPath } = useContext(ProjectPlaceContext);
  const application = forYou?.application ?? null;
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid gap-4 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-heading font-semibold wrap-anywhere">
          <TextLink
            look="plain"
            to={projectPath({ projectId })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </TextLink>
        </h2>
        <p className="font-medium tabular-nums">{budgetText(project)}</p>
      </div>
      {project.state !== 'open' && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          <Pill tone={projectStateOf(project).tone}>{projectStateOf(project).word}</Pill>
          Nobody can apply any more.
        </p>
      )}
      <p className="line-clamp-3 max-w-reading wrap-anywhere">
        {markdownExcerpt(description, excerptLength)}
      </p>
      <p className="text-sm text-soft">{factsOf(project).join(' · ')}</p>
      <MatchLine project={project} />
      <SkillList skills={skills} />
      <div
        // Visitors aren’t told who is behind it, and have nothing to save.
        hidden={!company && !forYou}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4"
      >
        <p className="text-sm text-soft">
          {company && (
            <>
              <TextLink
                look="quiet"
                to={marketPaths.company({ companyId: company.userId })}
                // Above the link that covers the card.
                className="relative z-1"
              >
                {company.name}
              </TextLink>
              {`, ${countryName(company.country)} · member since ${dateText(company.memberSince)}`}
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {application && (
            <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
              Your application
              <Pill tone={applicationStateOf(application).tone}>{applicationStateOf(application).word}</Pill>
            </p>
          )}
          {forYou && (
            <SaveButton
              compact
              isSaved={forYou.isSaved}
              title={title}
              busy={isSaving}
              paused={isPaused}
              // Above the link that covers the card.
              className="z-1"
              onClick={onSaveToggled}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** What is asked for, and since when. */
function factsOf(project: Project): readonly string[] {
  const { publishedAt } = project;
  return [
    ...termsOf(project),
    ...(publishedAt === null ? [] : [`posted ${dateText(publishedAt.slice(0, 10))}`]),
  ];
}

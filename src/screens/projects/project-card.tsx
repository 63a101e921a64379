import { Bookmark, BookmarkCheck, Sparkles } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { Project } from '../../../contract/marketplace/project.ts';
import { Button } from '../../ui/form/button.tsx';
import { countryName, dateText } from '../shared/formats.ts';
import { Markdown } from '../shared/markdown.tsx';
import { matchWords } from './match-words.ts';
import { budgetText, termsOf } from './project-words.ts';
import { SkillList } from './skill-list.tsx';

type ProjectCardProps = {
  readonly project: Project;
  readonly isSaving: boolean;
  readonly isPaused: boolean;
  readonly onSaveToggled: () => void;
  /** Of the title, which can take the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A project that was found: what and how much, the facts, why it is shown, and who is behind it. */
export function ProjectCard({ project, isSaving, isPaused, onSaveToggled, titleRef }: ProjectCardProps) {
  const { title, description, skills, company, forYou } = project;
  const titleId = useId();
  const reason = forYou && matchWords(forYou);
  const isSaved = forYou?.isSaved ?? false;
  const word = isSaved ? 'Saved' : 'Save';
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-small"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-heading font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="font-medium tabular-nums">{budgetText(project)}</p>
      </div>
      <p className="text-sm text-soft">{factsOf(project).join(' · ')}</p>
      {reason && (
        <p className="flex items-center gap-2 text-sm font-medium text-accent">
          <Sparkles aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {reason}
        </p>
      )}
      <SkillList skills={skills} />
      <details>
        <summary className="min-h-touch w-fit cursor-pointer content-center rounded-small text-sm font-medium text-accent">
          Description
        </summary>
        <div className="max-w-reading">
          <Markdown text={description} />
        </div>
      </details>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p className="text-sm text-soft">
          {company &&
            `${company.name}, ${countryName(company.country)} · member since ${dateText(company.memberSince)}`}
        </p>
        {forYou && (
          <Button
            variant="secondary"
            compact
            busy={isSaving}
            paused={isPaused}
            aria-label={`${word} ${title}`}
            onClick={onSaveToggled}
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {word}
          </Button>
        )}
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

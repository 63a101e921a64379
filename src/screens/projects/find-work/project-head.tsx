import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { dateText } from '../../shared/formats.ts';
import { projectStateOf } from '../../shared/list/state-words.ts';
import { ProjectPlaceContext } from './project-place.ts';
import { publicHead } from './public-titles.tsx';

type ProjectHeadProps = {
  readonly project: Project;
  /** What one can do with it. */
  readonly children: ReactNode;
};

/** The title of a page about a project, its state, and the way back to the others. */
export function ProjectHead({ project, children }: ProjectHeadProps) {
  const { word, tone } = projectStateOf(project);
  const { list, isPublic } = useContext(ProjectPlaceContext);
  return (
    <div className="grid gap-4">
      <TextLink
        look="quiet"
        to={list}
        className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        All projects
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-3">
          <PageTitle lead={project.company?.name} head={isPublic ? publicHead(project) : undefined}>
            {project.title}
          </PageTitle>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
            <Pill tone={tone}>{word}</Pill>
            {datesOf(project).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}

function datesOf({ publishedAt, openUntil }: Project): readonly string[] {
  return [
    ...(publishedAt === null ? [] : [`Posted ${dateText(publishedAt)}`]),
    ...(openUntil === null ? [] : [`open until ${dateText(openUntil)}`]),
  ];
}

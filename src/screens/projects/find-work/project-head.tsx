import { type ReactNode, useContext } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { momentDateText } from '../../shared/formats.ts';
import { projectStateOf } from '../../shared/list/state-labels.ts';
import { ProjectPlaceContext } from './project-place.ts';
import { publicHead } from './public-titles.tsx';

type ProjectHeadProps = {
  readonly project: Project;
  /** The link back to where the viewer comes from. */
  readonly back: ReactNode;
  /** Whether it is the preview of a form. */
  readonly isPreview: boolean;
  /** The viewer's possible actions. */
  readonly actions: ReactNode;
};

/** The title of a project, its company, its state and its dates. */
export function ProjectHead({ project, back, isPreview, actions }: ProjectHeadProps) {
  const { label, tone } = projectStateOf(project);
  const { isPublic } = useContext(ProjectPlaceContext);
  return (
    <div className="grid gap-4">
      {back}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-3">
          <PageTitle
            lead={project.company?.name}
            head={isPublic ? publicHead(project) : undefined}
            {...(isPreview && { isNextStep: true, documentTitle: 'Preview' })}
          >
            {project.title}
          </PageTitle>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
            <Pill tone={tone}>{label}</Pill>
            {listDates(project).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}

function listDates({ publishedAt, openUntil }: Project): readonly string[] {
  return [
    ...(publishedAt === null ? [] : [`Posted ${momentDateText(publishedAt)}`]),
    ...(openUntil === null ? [] : [`open until ${momentDateText(openUntil)}`]),
  ];
}

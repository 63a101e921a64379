import type { ReactNode } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { ProjectView } from '../project-view.tsx';
import { ProjectCompany } from './project-company.tsx';
import { ProjectHead } from './project-head.tsx';

type ProjectPageProps = {
  readonly project: Project;
  /** The link back to where the viewer comes from. */
  readonly back: ReactNode;
  /** Whether it is the preview of a form. */
  readonly isPreview?: boolean;
  /** The viewer's possible actions. */
  readonly actions?: ReactNode;
  /** The project's relation to the viewer. */
  readonly children?: ReactNode;
};

/** The page of a project, the same for all viewers and in the company's preview (§M4). */
export function ProjectPage({ project, back, isPreview = false, actions, children }: ProjectPageProps) {
  return (
    <div className="grid gap-8">
      <ProjectHead project={project} back={back} isPreview={isPreview} actions={actions} />
      {children}
      <ProjectView project={project}>
        <ProjectCompany company={project.company} />
      </ProjectView>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { ProjectView } from '../project-view.tsx';
import { ProjectCompany } from './project-company.tsx';
import { ProjectHead } from './project-head.tsx';

type ProjectPageProps = {
  readonly project: Project;
  /** Links back to where the reader comes from. */
  readonly back: ReactNode;
  /** It covers the form in which it is written. */
  readonly isPreview?: boolean;
  /** What the reader can do with it. */
  readonly actions?: ReactNode;
  /** Its relation to the reader. */
  readonly children?: ReactNode;
};

/** The page of a project, the same for everyone who may read it and in the preview of its company (§M4). */
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

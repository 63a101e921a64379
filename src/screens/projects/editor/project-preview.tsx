import { levels, type Project } from '../../../../contract/marketplace/project.ts';
import { filesIn } from '../../../../machines/rules/marketplace/chosen-files.ts';
import type { ProjectValues } from '../../../../machines/rules/marketplace/project-values.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';
import { ProjectCompany } from '../find-work/project-company.tsx';
import { PreviewFrame } from '../preview-frame.tsx';
import { ProjectView, type ViewedProject } from '../project-view.tsx';

type ProjectPreviewProps = {
  readonly values: ProjectValues;
  readonly project: Project;
  readonly onClose: () => void;
};

/** What is typed, as the page that developers will read. */
export function ProjectPreview({ values, project, onClose }: ProjectPreviewProps) {
  return (
    <PreviewFrame
      title={textIn(values, 'title').trim() || 'Untitled project'}
      lead="This is how developers will see it."
      onClose={onClose}
    >
      <ProjectView project={viewed(values, project.currency)}>
        <ProjectCompany company={project.company} />
      </ProjectView>
    </PreviewFrame>
  );
}

/** What of it can be shown already; what can't be read yet is left out. */
function viewed(values: ProjectValues, currency: string): ViewedProject {
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
  return {
    description: textIn(values, 'description'),
    skills: [...textsIn(values, 'skills')],
    level: levels.find((level) => level === values.level) ?? null,
    budgetMin: number('budgetMin'),
    budgetMax: number('budgetMax'),
    currency,
    deadline: textIn(values, 'deadline') || null,
    hoursPerWeek: number('hoursPerWeek'),
    overlapHours: number('overlapHours'),
    questions: [...textsIn(values, 'questions')],
    files: [...filesIn(values)],
  };
}

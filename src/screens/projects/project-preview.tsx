import { ArrowLeft } from 'lucide-react';
import { levels } from '../../../contract/marketplace/project.ts';
import type { ProjectValues } from '../../../machines/rules/project-values.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { textIn, textsIn } from '../shared/form-values.ts';
import { ProjectView, type ViewedProject } from './project-view.tsx';

type ProjectPreviewProps = {
  readonly values: ProjectValues;
  readonly currency: string;
  readonly onClose: () => void;
};

/** What is typed, as developers will read it. */
export function ProjectPreview({ values, currency, onClose }: ProjectPreviewProps) {
  return (
    <div className="grid gap-8">
      <Button variant="quiet" compact className="-ms-3 justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        Back to editing
      </Button>
      <PageTitle isNextStep documentTitle="Preview" lead="This is how developers will see it.">
        {textIn(values, 'title').trim() || 'Untitled project'}
      </PageTitle>
      <ProjectView project={viewed(values, currency)} />
    </div>
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
  };
}

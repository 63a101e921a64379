import { useState } from 'react';
import { levels, type Project } from '../../../../contract/marketplace/project.ts';
import { filesIn } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { projectOpenMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';
import { ProjectPage } from '../find-work/project-page.tsx';
import { BackToEditing } from '../preview-frame.tsx';
import { titleOf } from '../project-text.ts';

type ProjectPreviewProps = {
  readonly values: ProjectValues;
  readonly project: Project;
  readonly onClose: () => void;
};

/** A preview of the project's page for developers. */
export function ProjectPreview({ values, project, onClose }: ProjectPreviewProps) {
  const [now] = useState(() => Date.now());
  return (
    <ProjectPage
      isPreview
      project={previewed(values, project, now)}
      back={<BackToEditing onClick={onClose} />}
    >
      <Notice className="max-w-reading">
        <p>This is how developers will see it.</p>
      </Notice>
    </ProjectPage>
  );
}

/** The project as it will be after publishing or saving, without what can't be parsed yet. */
function previewed(values: ProjectValues, project: Project, now: number): Project {
  const number = (name: keyof ProjectValues) => (typeof values[name] === 'number' ? values[name] : null);
  return {
    ...project,
    state: 'open',
    publishedAt: project.publishedAt ?? new Date(now).toISOString(),
    openUntil: project.openUntil ?? new Date(now + projectOpenMs).toISOString(),
    title: titleOf({ title: textIn(values, 'title').trim() }),
    description: textIn(values, 'description'),
    skills: [...textsIn(values, 'skills')],
    level: levels.find((level) => level === values.level) ?? null,
    budgetMin: number('budgetMin'),
    budgetMax: number('budgetMax'),
    deadline: textIn(values, 'deadline') || null,
    hoursPerWeek: number('hoursPerWeek'),
    overlapHours: number('overlapHours'),
    questions: [...textsIn(values, 'questions')],
    files: [...filesIn(values)],
  };
}

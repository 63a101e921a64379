import type { ReactNode } from 'react';
import type { Project } from '../../../contract/marketplace/project.ts';
import { Card } from '../../ui/layout/card.tsx';
import { dateText } from '../shared/formats.ts';
import { DescriptionList } from '../shared/list/description-list.tsx';
import { FileList } from '../shared/list/file-list.tsx';
import { SkillList } from '../shared/list/skill-list.tsx';
import { Markdown } from '../shared/markdown/markdown.tsx';
import { budgetText } from './project-text.ts';

export type ViewedProject = Pick<
  Project,
  | 'description'
  | 'skills'
  | 'level'
  | 'budgetMin'
  | 'budgetMax'
  | 'currency'
  | 'deadline'
  | 'hoursPerWeek'
  | 'overlapHours'
  | 'questions'
  | 'files'
>;

type ProjectViewProps = {
  readonly project: ViewedProject;
  /** Shown below the facts. */
  readonly children?: ReactNode;
};

/** A project's text for developers; its title is the page's title. */
export function ProjectView({ project, children }: ProjectViewProps) {
  const { description, questions, files } = project;
  return (
    <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
      <div className="grid gap-8">
        {description.trim() === '' ? (
          <p className="text-faint">No description yet.</p>
        ) : (
          <Markdown text={description} />
        )}
        {questions.length > 0 && (
          <section className="grid gap-3 border-t border-line pt-8">
            <h2 className="text-heading font-semibold">Questions</h2>
            <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere marker:text-soft">
              {questions.map((question, place) => (
                // Two questions may be equal.
                <li key={place}>{question}</li>
              ))}
            </ol>
          </section>
        )}
        <FileList files={files} />
      </div>
      <div className="grid gap-6">
        <ProjectFacts project={project} />
        {children}
      </div>
    </div>
  );
}

/** A project's budget and requirements. */
export function ProjectFacts({ project }: { readonly project: ViewedProject }) {
  const { skills } = project;
  return (
    <Card title="At a glance">
      <DescriptionList facts={listFacts(project)} />
      {skills.length > 0 && <SkillList skills={skills} />}
    </Card>
  );
}

function listFacts(project: ViewedProject) {
  const { level, deadline, hoursPerWeek, overlapHours } = project;
  return [
    { name: 'Budget', value: budgetText(project) },
    { name: 'Level', value: level },
    { name: 'Deadline', value: deadline && dateText(deadline) },
    { name: 'Hours', value: hoursPerWeek && `${hoursPerWeek} a week` },
    { name: 'Overlap', value: overlapHours && `${overlapHours} a day` },
  ].map(({ name, value }) => ({ name, value: value || null }));
}

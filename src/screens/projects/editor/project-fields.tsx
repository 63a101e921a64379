import { type ReactNode, useState } from 'react';
import { levels, maxProjectDescription } from '../../../../contract/marketplace/project.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { dayMs } from '../../../../machines/rules/durations.ts';
import { spellSkill } from '../../../../machines/rules/marketplace/known-skills.ts';
import { deadlineLeadDays } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RowsField } from '../../../ui/form/rows-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { findProblem, problemsByText } from '../../shared/form/field-values.ts';
import { FilesField, type FormFiles } from '../../shared/form/files-field.tsx';
import { useSkillCompletion } from '../../shared/form/skill-suggestions.ts';
import { textsIn } from '../../shared/form/stored-values.ts';
import { calendarDate } from '../../shared/formats.ts';
import { projectSections, type SectionId } from './project-sections.ts';
import type { ProjectForm } from './use-project-form.ts';

const levelHints = {
  Entry: 'Small, clear tasks that someone explains.',
  Intermediate: 'Knows the tools and works alone.',
  Expert: 'Decides how it is done, and why.',
} as const;
const overlaps = Array.from({ length: 8 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${index === 0 ? 'hour' : 'hours'} a day`,
}));

type ProjectFieldsProps = {
  readonly form: ProjectForm;
  readonly files?: FormFiles | undefined;
  readonly currency: string;
  /** The values of the last validation. */
  readonly checked: ProjectValues;
};

/** The fields of a project, in four sections; their limits are those of the API schema (§M5). */
export function ProjectFields({ form, files, currency, checked }: ProjectFieldsProps) {
  const { typed, change, problems } = form;
  const completion = useSkillCompletion();
  const [firstDay] = useState(() => calendarDate(new Date(Date.now() + deadlineLeadDays * dayMs)));
  return (
    <>
      <Section id="basics" lead="What developers see first. Say what should be true when it is done.">
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          hint="What there is to do, in one line."
          placeholder="Move our billing to events"
          value={typed.title}
          error={findProblem(problems, 'title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextareaField
          label="Description"
          name="description"
          rows={8}
          limit={maxProjectDescription}
          hint="What there is, what you want and how you’ll know. At least 150 characters; you can use Markdown."
          value={typed.description}
          error={findProblem(problems, 'description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Section>
      <Section id="skills-and-level" lead="How the right people find it.">
        <TagsField
          label="Skills"
          name="skills"
          limit={10}
          hint="Press Enter or type a comma after each."
          placeholder="TypeScript"
          value={typed.skills}
          error={findProblem(problems, 'skills')}
          completion={completion}
          onChange={(skills) => change({ skills: skills.map(spellSkill) })}
        />
        <ChoiceCards
          label="Level"
          name="level"
          value={levels.find((level) => level === typed.level) ?? null}
          options={levels.map((value) => ({ value, hint: levelHints[value] }))}
          error={findProblem(problems, 'level')}
          onChange={(level) => change({ level })}
        />
      </Section>
      <Section
        id="budget-and-time"
        lead="For all of the work. Developers answer with a price of their own, as milestones."
      >
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <MoneyField
            label="Budget from"
            name="budgetMin"
            currencies={[currency]}
            defaultValue={{ amount: typed.budgetMin, currency }}
            error={findProblem(problems, 'budgetMin')}
            onChange={({ amount }) => change({ budgetMin: amount })}
          />
          <MoneyField
            label="Budget to"
            name="budgetMax"
            currencies={[currency]}
            defaultValue={{ amount: typed.budgetMax, currency }}
            error={findProblem(problems, 'budgetMax')}
            onChange={({ amount }) => change({ budgetMax: amount })}
          />
        </div>
        <TextField
          label="Deadline"
          name="deadline"
          type="date"
          optional
          min={firstDay}
          hint="At least three days ahead."
          value={typed.deadline}
          error={findProblem(problems, 'deadline')}
          onChange={({ target }) => change({ deadline: target.value })}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            label="Hours a week"
            name="hoursPerWeek"
            inputMode="numeric"
            autoComplete="off"
            optional
            value={typed.hoursPerWeek}
            error={findProblem(problems, 'hoursPerWeek')}
            onChange={({ target }) => change({ hoursPerWeek: target.value })}
          />
          <SelectField
            label="Time zone overlap"
            name="overlapHours"
            optional
            placeholder="No preference"
            options={overlaps}
            // Zero hours also means no preference.
            value={typed.overlapHours === '0' ? '' : typed.overlapHours}
            error={findProblem(problems, 'overlapHours')}
            onChange={({ target }) => change({ overlapHours: target.value })}
          />
        </div>
      </Section>
      <Section id="questions-and-files" lead="Up to three questions that everyone who applies answers.">
        <RowsField
          legend="Questions"
          noun="question"
          name="questions"
          hint="Something only someone who has done this can answer."
          max={3}
          value={typed.questions}
          errors={problemsByText(problems, 'questions', textsIn(checked, 'questions'))}
          onChange={(questions) => change({ questions })}
        />
        {files && (
          <FilesField
            files={files}
            hint="A brief, a drawing, an export: what helps to assess the work."
            error={form.uploadProblem ?? findProblem(problems, 'files')}
          />
        )}
      </Section>
    </>
  );
}

type SectionProps = { readonly id: SectionId; readonly lead: string; readonly children: ReactNode };

function Section({ id, lead, children }: SectionProps) {
  const title = projectSections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="@container grid scroll-mt-8 gap-6 not-first:border-t not-first:border-line not-first:pt-8"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-heading font-semibold">
          {title}
        </h2>
        <p className="text-sm text-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}

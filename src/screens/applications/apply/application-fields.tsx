import type { ReactNode } from 'react';
import { maxAnswer, maxLetter } from '../../../../contract/marketplace/application.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { budgetText } from '../../projects/project-text.ts';
import { findProblem } from '../../shared/form/field-values.ts';
import { FilesField, type FormFiles } from '../../shared/form/files-field.tsx';
import { sumAmounts } from './application-form-values.ts';
import { MilestonesField } from './milestones-field.tsx';
import type { ApplicationForm } from './use-application-form.ts';

type ApplicationFieldsProps = {
  readonly form: ApplicationForm;
  /** The form's file uploads; undefined in the inspector's replay. */
  readonly files?: FormFiles | undefined;
  readonly project: Project;
};

/** The fields of an application (§M4); their limits are those of the API schema (§M5). */
export function ApplicationFields({ form, files, project }: ApplicationFieldsProps) {
  const { typed, change, problems } = form;
  const { questions, currency } = project;
  const answer = (at: number, text: string) =>
    change({ answers: questions.map((_, index) => (index === at ? text : (typed.answers[index] ?? ''))) });
  return (
    <>
      <TextareaField
        label="Cover letter"
        name="letter"
        rows={8}
        limit={maxLetter}
        hint="What you’ve done that is like this, and how you’d start. At least 100 characters; you can use Markdown."
        value={typed.letter}
        error={problems.letter}
        onChange={({ target }) => change({ letter: target.value })}
      />
      <Section
        id="milestones"
        title="Milestones"
        lead="Your price, in parts. The company funds a part before you start it and pays once it approves. You get each amount in full."
      >
        <MilestonesField
          value={typed.milestones}
          currency={currency}
          problems={problems}
          onChange={(milestones) => change({ milestones })}
        />
        <Total amount={sumAmounts(typed.milestones)} project={project} />
      </Section>
      {questions.length > 0 && (
        <Section id="answers" title="Questions" lead="What the company asks everyone who applies.">
          {questions.map((question, at) => (
            <TextareaField
              // An answer is identified by its position.
              key={at}
              label={question}
              name={`answers.${at}`}
              rows={3}
              limit={maxAnswer}
              value={typed.answers[at] ?? ''}
              error={problems[`answers.${at}`]}
              onChange={({ target }) => answer(at, target.value)}
            />
          ))}
        </Section>
      )}
      {files && (
        <FilesField
          files={files}
          hint="A sample of your work, or a plan for this."
          error={form.uploadProblem ?? findProblem(problems, 'files')}
        />
      )}
    </>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-6 border-t border-line pt-8">
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

/** The total, compared with the company's budget. */
function Total({ amount, project }: { readonly amount: number; readonly project: Project }) {
  const { budgetMin, budgetMax, currency } = project;
  const isOutside =
    amount > 0 && budgetMin !== null && budgetMax !== null && (amount < budgetMin || amount > budgetMax);
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="flex justify-between gap-6 text-heading font-semibold tabular-nums">
        <span>Total</span>
        <span>{moneyText({ amount, currency })}</span>
      </p>
      <p className="text-sm text-soft">
        The company’s budget is {budgetText(project)}
        {isOutside ? '. Your price is outside of it, so say why in your letter.' : '.'}
      </p>
    </div>
  );
}

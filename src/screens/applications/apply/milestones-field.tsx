import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { emptyProposedMilestone, type ProposedMilestoneInputs } from './application-form-values.ts';

type MilestonesFieldProps = {
  readonly value: readonly ProposedMilestoneInputs[];
  readonly currency: string;
  /** By dotted name: `milestones.0.title`. */
  readonly problems: FieldProblems;
  readonly onChange: (value: readonly ProposedMilestoneInputs[]) => void;
};

/** §M5 */
const max = 10;

/** The milestones of a proposal, each with its price and duration. */
export function MilestonesField({ value, currency, problems, onChange }: MilestonesFieldProps) {
  const root = useRef<HTMLOListElement>(null);
  /** The pressed button may disappear, so the focus moves to a row after rendering. */
  function changeAndFocus(rows: readonly ProposedMilestoneInputs[], index: number) {
    flushSync(() => onChange(rows));
    root.current?.children[index]?.querySelector('input')?.focus();
  }
  return (
    <div className="grid gap-6">
      <ol ref={root} className="grid gap-6">
        {value.map((milestone, index) => {
          const change = (changed: Partial<ProposedMilestoneInputs>) =>
            onChange(value.with(index, { ...milestone, ...changed }));
          const problem = (name: string) => problems[`milestones.${index}.${name}`];
          const place = `Milestone ${index + 1}`;
          return (
            <li key={milestone.key}>
              <fieldset className="@container relative grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
                <legend className="sr-only">{place}</legend>
                <div className="flex min-h-8 items-center justify-between gap-4">
                  <p aria-hidden="true" className="text-sm font-medium text-soft">
                    {place}
                  </p>
                  {value.length > 1 && (
                    <IconButton
                      label={`Remove milestone ${index + 1}`}
                      icon={X}
                      className="-my-2 -me-2"
                      onClick={() => changeAndFocus(value.toSpliced(index, 1), Math.max(0, index - 1))}
                    />
                  )}
                </div>
                <TextField
                  label="Title"
                  name={`milestones.${index}.title`}
                  autoComplete="off"
                  hint={index === 0 && 'What will be done then.'}
                  value={milestone.title}
                  error={problem('title')}
                  onChange={({ target }) => change({ title: target.value })}
                />
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <MoneyField
                    label="Amount"
                    name={`milestones.${index}.amount`}
                    currencies={[currency]}
                    defaultValue={{ amount: milestone.amount, currency }}
                    error={problem('amount')}
                    onChange={({ amount }) => change({ amount })}
                  />
                  <TextField
                    label="Days"
                    name={`milestones.${index}.days`}
                    inputMode="numeric"
                    autoComplete="off"
                    hint={index === 0 && 'Counted from when it is funded.'}
                    value={milestone.days}
                    error={problem('days')}
                    onChange={({ target }) => change({ days: target.value })}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <FieldError>{problems.milestones}</FieldError>
      {value.length < max && (
        <Button
          variant="secondary"
          compact
          className="justify-self-start"
          onClick={() => changeAndFocus([...value, emptyProposedMilestone(value)], value.length)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add milestone
        </Button>
      )}
    </div>
  );
}

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { maxMilestoneDescription } from '../../../../contract/marketplace/application.ts';
import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import type { OfferedMilestoneInputs } from '../../../../machines/client-rules/marketplace/offer-values.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { typedNumber } from '../../shared/form/field-values.ts';

/** §M5 */
const maxMilestones = 20;

type OfferMilestonesProps = {
  readonly currency: string;
  readonly milestones: readonly OfferedMilestoneInputs[];
  /** The values of the last validation. */
  readonly checked: readonly OfferedMilestoneInputs[];
  readonly problems: FieldProblems;
  readonly onChange: (milestones: readonly OfferedMilestoneInputs[]) => void;
  readonly onAdd: () => void;
};

/** The milestones of an offer, each with its price and duration; at least one. */
export function OfferMilestones(props: OfferMilestonesProps) {
  const { currency, milestones, checked, problems, onChange, onAdd } = props;
  const root = useRef<HTMLDivElement>(null);
  /** The pressed button may disappear, so the focus moves to a row after rendering. */
  function changeAndFocus(make: () => void, row: number) {
    flushSync(make);
    root.current?.querySelectorAll('fieldset')[row]?.querySelector('input')?.focus();
  }
  return (
    <div ref={root} className="grid gap-6">
      {milestones.map((milestone, place) => (
        <Milestone
          key={milestone.key}
          number={place + 1}
          currency={currency}
          milestone={milestone}
          problemOf={(name) => {
            const at = checked.findIndex(({ key }) => key === milestone.key);
            const isUnchanged = checked[at]?.[name] === milestone[name];
            return isUnchanged ? problems[`milestones.${at}.${name}`] : undefined;
          }}
          onChange={(changes) => onChange(milestones.with(place, { ...milestone, ...changes }))}
          onRemove={
            milestones.length > 1
              ? () => changeAndFocus(() => onChange(milestones.toSpliced(place, 1)), Math.max(0, place - 1))
              : null
          }
        />
      ))}
      {milestones.length < maxMilestones && (
        <Button
          variant="quiet"
          compact
          className="-ms-3 justify-self-start"
          onClick={() => changeAndFocus(onAdd, milestones.length)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add milestone
        </Button>
      )}
    </div>
  );
}

type MilestoneProps = {
  readonly number: number;
  readonly currency: string;
  readonly milestone: OfferedMilestoneInputs;
  readonly problemOf: (name: 'title' | 'description' | 'amount' | 'days') => string | undefined;
  readonly onChange: (changes: Partial<OfferedMilestoneInputs>) => void;
  /** Null if it is the only milestone. */
  readonly onRemove: (() => void) | null;
};

function Milestone({ number, currency, milestone, problemOf, onChange, onRemove }: MilestoneProps) {
  const { title, description, amount, days } = milestone;
  const label = (what: string) => `${what} of milestone ${number}`;
  return (
    <fieldset className="relative grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{`Milestone ${number}`}</legend>
      {onRemove && (
        <div className="absolute end-0 top-1">
          <IconButton label={`Remove milestone ${number}`} icon={X} onClick={onRemove} />
        </div>
      )}
      <TextField
        label={label('Title')}
        autoComplete="off"
        value={title}
        error={problemOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label={label('Amount')}
          currencies={[currency]}
          defaultValue={{ amount, currency }}
          error={problemOf('amount')}
          onChange={({ amount: next }) => onChange({ amount: next })}
        />
        <TextField
          label={label('Days')}
          inputMode="numeric"
          autoComplete="off"
          value={String(days)}
          error={problemOf('days')}
          onChange={({ target }) => onChange({ days: typedNumber(target.value) })}
        />
      </div>
      <TextareaField
        label={label('Description')}
        optional
        rows={2}
        limit={maxMilestoneDescription}
        value={description}
        error={problemOf('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </fieldset>
  );
}

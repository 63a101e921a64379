import { useId } from 'react';
import { FieldError } from './field.tsx';

type ChoiceCardsProps<Value extends string> = {
  readonly label: string;
  readonly name: string;
  /** Null if nothing is selected. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly hint: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** Radio buttons side by side, each with a line of explanation. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, name, value, options, error, onChange } = props;
  const id = useId();
  return (
    // If invalid, the whole group is marked and takes the focus.
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="group grid gap-2"
    >
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {options.map(({ value: option, hint }) => (
          <label
            key={option}
            className="grid cursor-pointer content-start gap-1 rounded-control border border-control bg-surface p-4 transition-colors hover:border-soft has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent group-aria-invalid:border-danger forced-colors:has-checked:underline"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-describedby={`${id}-${option}`}
              aria-label={option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <span className="font-medium">{option}</span>
            <span id={`${id}-${option}`} className="text-sm text-soft">
              {hint}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

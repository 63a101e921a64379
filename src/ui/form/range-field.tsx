import { Field, type FieldProps } from './field.tsx';

type RangeFieldProps = FieldProps & {
  /** A whole percentage, 0 to 100. */
  readonly value: number;
  /** The text of a percentage for assistive technology. */
  readonly valueText: (percent: number) => string;
  readonly onChange: (percent: number) => void;
};

/** A percentage on a native slider, which the arrow keys, Page Up, Home and End also move. */
export function RangeField({ value, valueText, onChange, ...field }: RangeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          aria-valuetext={valueText(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="min-h-touch w-full cursor-pointer accent-accent"
          {...control}
        />
      )}
    </Field>
  );
}

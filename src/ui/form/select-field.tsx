import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { compactControlLook } from './compact-control-look.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

export type Option = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    readonly options: readonly Option[];
    /** The first, empty option, such as 'Choose a country'. */
    readonly placeholder?: string;
    readonly readOnly?: boolean;
  };

/** A native select: a phone shows its own picker, a keyboard jumps by first letters. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, aside, optional, className, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional} className={className}>
      {(control) => <Select options={options} placeholder={placeholder} {...select} {...control} />}
    </Field>
  );
}

type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly Option[];
  readonly placeholder?: string | undefined;
  /** For a row of filters. */
  readonly compact?: boolean;
  /** Whether the chosen option stays. The select keeps the focus, which `disabled` would lose. */
  readonly readOnly?: boolean;
};

/** The select without its label. */
export function Select(props: SelectProps) {
  const { options, placeholder, compact = false, readOnly = false, className, onChange, ...select } = props;
  return (
    <div className={classes('relative', className)}>
      <select
        className={classes(
          compact ? compactControlLook : controlLook,
          'appearance-none truncate',
          compact ? 'pe-8' : 'pe-12',
          // An empty one looks like an empty field.
          placeholder !== undefined && 'unchosen:text-faint',
        )}
        aria-readonly={readOnly || undefined}
        onChange={readOnly ? ignore : onChange}
        {...select}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-icon text-soft"
      />
    </div>
  );
}

/** React then shows the select's value again. */
const ignore = () => undefined;

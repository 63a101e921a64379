import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text. Takes `name` and `defaultValue`, or `value` and `onChange`, like any input. */
export function TextField({ label, hint, error, aside, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional} className={className}>
      {(control) => <input type="text" className={controlLook} {...input} {...control} />}
    </Field>
  );
}

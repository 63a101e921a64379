import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classes } from '../classes.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'maxLength' | 'value' | 'defaultValue'> & {
    readonly value?: string;
    readonly defaultValue?: string;
    /** The maximum number of characters. A longer text isn't cut off, so a pasted text can be shortened. */
    readonly limit?: number;
  };

/** A multi-line text field that grows with its content, with a counter. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, aside, optional, className, limit, onChange, ...textarea } = props;
  const [typed, setTyped] = useState(textarea.defaultValue ?? '');
  const length = (textarea.value ?? typed).length;
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      optional={optional}
      className={className}
      note={limit !== undefined && <Counter length={length} limit={limit} />}
    >
      {(control) => (
        <textarea
          rows={4}
          className={classes(controlLook, 'field-sizing-content max-h-dvh min-h-24 resize-y py-3')}
          {...textarea}
          onChange={change}
          {...control}
        />
      )}
    </Field>
  );
}

/** Shows the count; announces it only near the limit. */
function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  const remaining = limit - length;
  const isOver = remaining < 0;
  return (
    <div
      className={classes('ms-auto shrink-0 tabular-nums', isOver ? 'font-medium text-danger' : 'text-faint')}
    >
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <output className="sr-only">
        {isOver
          ? `${charactersText(-remaining)} too many`
          : remaining <= 20
            ? `${charactersText(remaining)} left`
            : ''}
      </output>
    </div>
  );
}

const charactersText = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

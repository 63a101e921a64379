import { Plus, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type RowsFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'placeholder' | 'readOnly'
> & {
  /** The label of the group, for assistive technology only. */
  readonly legend: string;
  /** What a row contains, in lower case, for example 'link'. */
  readonly noun: string;
  readonly name: string;
  /** The maximum number of rows. */
  readonly max: number;
  /** Shown below the first row. */
  readonly hint: string;
  /** One entry per row; at least one row. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The error of an entry by its text, so that a message disappears when the entry changes. */
  readonly errors: ReadonlyMap<string, string>;
};

/** Several short texts, one per row. */
export function RowsField(props: RowsFieldProps) {
  const { legend, noun, max, hint, value, onChange, errors, ...input } = props;
  const { readOnly = false } = input;
  const root = useRef<HTMLFieldSetElement>(null);
  /** The pressed button may disappear, so the focus moves to a row after rendering. */
  function changeAndFocus(rows: readonly string[], index: number) {
    if (readOnly) return;
    flushSync(() => onChange(rows));
    root.current?.querySelectorAll('input')[index]?.focus();
  }
  const add = () => changeAndFocus([...value, ''], value.length);
  const remove = (index: number) => changeAndFocus(value.toSpliced(index, 1), Math.max(0, index - 1));
  return (
    <fieldset ref={root} className="grid gap-3">
      <legend className="sr-only">{legend}</legend>
      {value.map((text, index) => (
        // A row is identified only by its position.
        <div key={index} className="relative">
          <TextField
            {...input}
            label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
            autoComplete="off"
            optional
            hint={index === 0 && hint}
            className={value.length > 1 ? 'pe-12' : undefined}
            value={text}
            error={errors.get(text.trim())}
            onChange={({ target }) => onChange(value.with(index, target.value))}
          />
          {value.length > 1 && (
            <div className="absolute end-0 top-8">
              <IconButton
                label={`Remove ${noun} ${index + 1}`}
                icon={X}
                aria-disabled={readOnly || undefined}
                onClick={() => remove(index)}
              />
            </div>
          )}
        </div>
      ))}
      {value.length < max && (
        <Button
          variant="quiet"
          compact
          softDisabled={readOnly}
          onClick={add}
          className="-ms-3 justify-self-start"
        >
          <Plus aria-hidden="true" className="size-4" />
          {`Add a ${noun}`}
        </Button>
      )}
    </fieldset>
  );
}

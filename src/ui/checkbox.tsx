import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  readonly label: string;
  readonly hint?: ReactNode;
};

/** A native checkbox with its label and a line of help; the whole row can be pressed. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('relative flex min-h-11 gap-3 py-2.5', className)}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        {...input}
      />
      <div>
        <label htmlFor={id} className="font-medium after:absolute after:inset-0">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

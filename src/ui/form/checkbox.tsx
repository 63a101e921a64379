import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  readonly label: string;
  readonly hint?: ReactNode;
};

/** A native checkbox with a label and a hint; the whole row is clickable. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes('relative flex min-h-touch gap-3 py-3', className)}>
      <span className="relative z-1 mt-hair grid size-icon shrink-0 *:col-start-1 *:row-start-1">
        <input
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-icon appearance-none rounded-small border border-control bg-surface transition-colors checked:border-accent checked:bg-accent disabled:opacity-50 aria-readonly:opacity-50 forced-colors:appearance-auto"
          {...input}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative m-auto size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
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

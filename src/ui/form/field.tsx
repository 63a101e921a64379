import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Alert } from '../feedback/alert.tsx';

/** The props that a control gets from its field. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = {
  readonly label: string;
  /** Shown below the control while there is no error. */
  readonly hint?: ReactNode;
  /** The error message; replaces the hint and is announced. */
  readonly error?: string | undefined;
  /** Shown to the right of the label, for example a link. */
  readonly aside?: ReactNode;
  /** Shows 'Optional' beside the label. */
  readonly optional?: boolean;
};

type Props = FieldProps & {
  /** Shown below the control on the right, for example a counter. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and its hint or error, connected for assistive technology. */
export function Field({ label, hint, error, aside, optional, note, className, children }: Props) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className={classes('grid content-start gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
          {/* The space is for the accessible name. */}
          {optional && <span className="ms-hair font-normal text-faint"> Optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? helpId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* Without a text it takes no space in the grid. */}
      <div className={classes('flex justify-between gap-4 text-sm', !error && !hint && !note && 'absolute')}>
        <div id={helpId}>
          <FieldError>{error}</FieldError>
          {!error && hint && <p className="text-faint">{hint}</p>}
        </div>
        {note}
      </div>
    </div>
  );
}

type FieldErrorProps = { readonly id?: string; readonly children: string | null | undefined };

/** The error message of a control, announced when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <Alert id={id}>
      {children && (
        <p className="flex animate-appear gap-2 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-hair size-4 shrink-0" />
          {children}
        </p>
      )}
    </Alert>
  );
}

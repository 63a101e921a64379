import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Whether the button's work is in progress: it keeps its width and the focus, and ignores clicks. */
    readonly busy?: boolean;
    /** Whether the button is temporarily unavailable: it keeps the focus, which `disabled` would lose. */
    readonly softDisabled?: boolean;
  };

/** A button. Its default type is `button`; set `submit` to submit a form. */
export function Button({
  variant,
  wide,
  compact,
  busy = false,
  softDisabled = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled` while busy, which would lose the focus. Enter in a field triggers a click here, too.
    if (busy || softDisabled) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || softDisabled || undefined}
      data-paused={softDisabled || undefined}
      onClick={press}
      className={buttonLook({ variant, wide, compact }, classes(busy && 'cursor-progress', className))}
      {...rest}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute inset-0 m-auto size-icon" />}
    </button>
  );
}

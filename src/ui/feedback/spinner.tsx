import { classes } from '../classes.ts';

/** A small ring that turns, for use inside controls. A page that waits shows `Waiting` instead. */
export function Spinner({ className = 'size-icon' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('animate-turn', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" className="opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

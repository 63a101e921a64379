import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

type CardProps = {
  readonly title?: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A box around related content; with a title it is a named region. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes(
        'grid content-start gap-4 rounded-card border border-line bg-surface p-6 shadow-small',
        className,
      )}
    >
      {title && (
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-heading font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

type AlertProps = {
  readonly id?: string | undefined;
  /** What went wrong; nothing while nothing has. */
  readonly children: ReactNode;
};

/**
 * A container for what went wrong. It is on the page before it has a text: many screen readers ignore a live region
 * that is inserted together with its text. Empty, it takes no space in a grid.
 */
export function Alert({ id, children }: AlertProps) {
  return (
    <div id={id} role="alert" className="empty:absolute">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

type AlertProps = {
  readonly id?: string | undefined;
  /** What went wrong; nothing while nothing has. */
  readonly children: ReactNode;
};

/**
 * Room for what went wrong. It is on the page before it has anything to say: a live region that comes with its words is
 * heard by few. Empty, it takes no place in a grid.
 */
export function Alert({ id, children }: AlertProps) {
  return (
    <div id={id} role="alert" className="empty:absolute">
      {children}
    </div>
  );
}

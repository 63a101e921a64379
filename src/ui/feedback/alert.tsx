import type { ReactNode } from 'react';

type AlertProps = {
  readonly id?: string | undefined;
  /** The error message; empty while there is none. */
  readonly children: ReactNode;
};

/**
 * A live region for an error message. It is rendered before it has a text, because many screen readers ignore a live
 * region that is inserted together with its text. Empty, it takes no space in a grid.
 */
export function Alert({ id, children }: AlertProps) {
  return (
    <div id={id} role="alert" className="empty:absolute">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ArcPattern } from './arc-pattern.tsx';

type EmptyStateProps = {
  readonly title: string;
  /** Explains what will be listed here, and when. */
  readonly children: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
};

/** Shown for an empty list: what will be listed here, and the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="@container rounded-card border border-dashed border-control">
      <div className="grid items-center gap-8 p-6 wide:p-8 @reading:grid-cols-2 @reading:gap-12">
        <div className="grid max-w-brief justify-items-start gap-2">
          <h2 className="text-heading font-semibold">{title}</h2>
          <p className="text-soft">{children}</p>
          {action && <div className="mt-4">{action}</div>}
        </div>
        <ArcPattern className="hidden @reading:block" />
      </div>
    </div>
  );
}

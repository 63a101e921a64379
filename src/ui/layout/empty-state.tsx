import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';

type EmptyStateProps = {
  readonly title: string;
  /** What will come here, and when. */
  readonly children: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
};

/** A place where nothing is yet: what comes, the next step, and a sketch of what will stand here. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="@container rounded-card border border-dashed border-control">
      <div className="grid items-center gap-8 p-6 wide:p-8 @reading:grid-cols-2 @reading:gap-12">
        <div className="grid max-w-brief justify-items-start gap-2">
          <h2 className="text-heading font-semibold">{title}</h2>
          <p className="text-soft">{children}</p>
          {action && <div className="mt-4">{action}</div>}
        </div>
        <div aria-hidden="true" className="grid gap-2">
          <Row className="w-2/5" />
          <Row className="w-1/4" />
          <Row className="w-1/3" />
        </div>
      </div>
    </div>
  );
}

/** A thing of the list that will be here, still without its other half. */
function Row({ className }: { readonly className: string }) {
  return (
    <div className="flex items-center gap-4 rounded-control border border-line p-4">
      <Logo pose="missing" className="size-6 text-line" />
      <span className={`h-2 rounded-full border border-transparent bg-line ${className}`} />
      <span className="ms-auto h-2 w-12 rounded-full border border-transparent bg-sunken" />
    </div>
  );
}

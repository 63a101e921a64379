import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly icon?: LucideIcon;
  readonly title: string;
  /** What will come here, and when. */
  readonly children: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
};

/** A place where nothing is yet: says what comes and offers the next step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-control/60 px-6 py-12 text-center">
      {Icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <h2 className="text-heading font-semibold">{title}</h2>
      <p className="max-w-[28rem] text-soft">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

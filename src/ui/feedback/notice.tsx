import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

const kindLooks = {
  info: { icon: Info, box: 'bg-info-soft', sign: 'text-info' },
  success: { icon: CircleCheck, box: 'bg-accent-soft', sign: 'text-accent' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft', sign: 'text-warn' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', sign: 'text-danger' },
} as const;

type NoticeProps = {
  readonly kind?: keyof typeof kindLooks;
  readonly id?: string;
  /** For a notice that is shown from the start, also describe the page's title by it (`PageTitle`). */
  readonly role?: 'alert' | 'status' | undefined;
  readonly title?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A message that stays in the page as long as it applies. */
export function Notice({ kind = 'info', id, role, title, className, children }: NoticeProps) {
  const { icon: Icon, box, sign } = kindLooks[kind];
  return (
    <div
      id={id}
      role={role}
      className={classes(
        'flex gap-3 rounded-control border border-transparent px-4 py-3 text-sm',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classes('size-icon shrink-0', sign)} strokeWidth={1.75} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { Brand } from '../brand/brand.tsx';
import { Logo, type LogoVariant } from '../brand/logo.tsx';
import { classes } from '../classes.ts';
import { Notice } from '../feedback/notice.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { PageEnd } from './page-end.tsx';
import { PageTitle } from './page-title.tsx';

type FocusLayoutProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The error message, shown in a box below the title and announced with it. */
  readonly problem?: string | null;
  /** The logo above the title, which shows the state. */
  readonly logo?: LogoVariant;
  /** `form` is 380 pixels wide; `reading`, for longer forms, 660. */
  readonly width?: 'form' | 'reading';
  readonly children?: ReactNode;
};

/**
 * The layout of a page with a single task: the brand in a corner, and one column with a title, a line and the content.
 */
export function FocusLayout({ title, lead, problem, logo, width = 'form', children }: FocusLayoutProps) {
  const problemId = useId();
  const columnLook = classes('mx-auto w-full', width === 'form' ? 'max-w-form' : 'max-w-reading');
  return (
    <div data-frame className="flex min-h-dvh flex-col px-4 sm:px-8 wide:px-16 wide:banner:pb-banner">
      <SkipLink />
      <header className="py-3 wide:pt-12">
        <Brand />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={classes('grid flex-1 content-start gap-8 pt-8 pb-16 wide:pt-12', columnLook)}
      >
        <div className="grid gap-6">
          {logo && <Logo variant={logo} className="-ms-1 size-24" />}
          {/* A changed title is a new screen, and takes the focus again. */}
          <PageTitle key={title} lead={lead} describedBy={problem ? problemId : undefined}>
            {title}
          </PageTitle>
          {problem && (
            <Notice kind="danger" id={problemId} role="alert">
              {problem}
            </Notice>
          )}
        </div>
        {children}
      </main>
      <footer className={classes('py-4', columnLook)}>
        <PageEnd />
      </footer>
    </div>
  );
}

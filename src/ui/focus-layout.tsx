import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { classes } from './classes.ts';
import { PageEnd } from './page-end.tsx';
import { PageTitle } from './page-title.tsx';
import { SkipLink } from './skip-link.tsx';

type FocusLayoutProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A sign above the title. */
  readonly sign?: ReactNode;
  /** `form` is 380 pixels wide; `reading`, for longer forms, 660. */
  readonly width?: 'form' | 'reading';
  readonly children?: ReactNode;
};

/** One thing to do: a single column with the brand, a title, a line and the thing itself. */
export function FocusLayout({ title, lead, sign, width = 'form', children }: FocusLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4 wide:pt-[10dvh] wide:banner:pb-52">
      <SkipLink />
      <div
        className={classes(
          'mx-auto flex w-full flex-1 flex-col',
          width === 'form' ? 'max-w-form' : 'max-w-reading',
        )}
      >
        <header className="py-3">
          <Brand />
        </header>
        <main id="content" tabIndex={-1} className="grid flex-1 content-start gap-8 pt-8 pb-16">
          <div className="grid gap-6">
            {sign}
            <PageTitle lead={lead}>{title}</PageTitle>
          </div>
          {children}
        </main>
        <footer className="py-4">
          <PageEnd />
        </footer>
      </div>
    </div>
  );
}

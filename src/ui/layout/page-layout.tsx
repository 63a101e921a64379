import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.tsx';
import { classes } from '../classes.ts';
import { SkipLink } from '../navigation/skip-link.tsx';
import { PageEnd } from './page-end.tsx';

type PageLayoutProps = {
  /** At the end of the header: links and buttons. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** The last line of the footer, before the content that every page has. */
  readonly closing?: ReactNode;
  /** `reading` for long text. */
  readonly width?: 'page' | 'reading';
  readonly children: ReactNode;
};

/** The layout of a public page: a header with the brand and actions, the content, a footer. */
export function PageLayout({ actions, footer, closing, width = 'page', children }: PageLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="relative px-4 sm:px-8">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <Brand />
          {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 px-4 py-8 sm:px-8 wide:py-16">
        <div className={classes('mx-auto', width === 'page' ? 'max-w-page' : 'max-w-reading')}>
          {children}
        </div>
      </main>
      <footer className="border-t border-line bg-sunken px-4 py-8 text-sm text-soft sm:px-8 print:hidden wide:py-12 wide:banner:pb-banner">
        <div className="mx-auto grid max-w-page gap-8">
          {footer}
          {/* As high as its highest part, which may load late. */}
          <div className="flex min-h-12 flex-wrap items-center gap-x-8 gap-y-3">
            {closing}
            <PageEnd />
          </div>
        </div>
      </footer>
    </div>
  );
}

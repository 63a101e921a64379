import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { PageEnd } from './page-end.tsx';
import { SkipLink } from './skip-link.tsx';

type PageLayoutProps = {
  /** Right in the header: links and buttons. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** `reading` for long text. */
  readonly width?: 'page' | 'reading';
  readonly children: ReactNode;
};

/** A public page: brand and actions above, the page, a footer. */
export function PageLayout({ actions, footer, width = 'page', children }: PageLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-[calc(var(--container-page)+4rem)] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-8">
        <Brand />
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={
          width === 'page'
            ? 'mx-auto w-full max-w-[calc(var(--container-page)+4rem)] flex-1 px-4 py-8 sm:px-8 wide:py-16'
            : 'mx-auto w-full max-w-[calc(var(--container-reading)+4rem)] flex-1 px-4 py-8 sm:px-8 wide:py-16'
        }
      >
        {children}
      </main>
      <footer className="border-t border-line bg-sunken text-sm text-soft print:hidden wide:banner:pb-48">
        <div className="mx-auto flex max-w-[calc(var(--container-page)+4rem)] flex-wrap gap-x-6 gap-y-1 px-4 py-6 sm:px-8">
          {footer}
          <PageEnd />
        </div>
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { ArcPattern } from './arc-pattern.tsx';
import { PageEnd } from './page-end.tsx';

type AccountLayoutProps = {
  /** The headline of the side panel, for example the brand's sentence. */
  readonly sentence: string;
  /** Shown below the sentence: a line and the role's benefits. */
  readonly side?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
};

/**
 * The layout for logging in and signing up: a side panel that explains the product, and a form. On narrow screens the
 * form comes first.
 */
export function AccountLayout({ sentence, side, children }: AccountLayoutProps) {
  return (
    <div data-toasts="start" className="grid min-h-dvh grid-rows-page wide:grid-cols-account">
      <SkipLink />
      <header className="px-4 py-3 sm:px-8 wide:col-start-1 wide:row-start-1 wide:border-e wide:border-line wide:bg-sunken wide:px-16 wide:pt-12">
        <Brand />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="px-4 pt-4 pb-12 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:pt-sky wide:pb-4"
      >
        <div className="mx-auto max-w-form">{children}</div>
      </main>
      <aside className="border-t border-line bg-sunken pt-12 wide:col-start-1 wide:row-span-2 wide:row-start-2 wide:flex wide:flex-col wide:border-e wide:border-t-0 wide:pt-0">
        {/* Aligned to the top: if centered, it would move with the length of the form. */}
        <div className="grid content-start gap-8 px-4 pb-12 sm:px-8 wide:flex-1 wide:px-16 wide:pt-sky">
          <div className="mx-auto grid w-full max-w-form gap-6 wide:mx-0 wide:max-w-brief">
            <p className="text-display font-semibold text-balance">{sentence}</p>
            {side}
          </div>
        </div>
        <ArcPattern className="ms-4 sm:ms-8 wide:ms-16 wide:mb-12 wide:not-tall:hidden" />
      </aside>
      <footer className="flex flex-wrap items-center gap-x-6 px-4 py-2 text-sm text-soft max-wide:bg-sunken sm:px-8 wide:col-start-2 wide:row-start-3 wide:justify-center">
        <PageEnd />
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { PageEnd } from './page-end.tsx';
import { SkipLink } from './skip-link.tsx';

type AccountLayoutProps = {
  /** The one sentence of the side, such as the brand's. */
  readonly sentence: string;
  /** Under the sentence: a line and the role's benefits. */
  readonly side?: ReactNode;
  /** Small links under the form. */
  readonly footer?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
};

/** Logging in and signing up: a side that says what this is for, and a form. The form comes first on narrow screens. */
export function AccountLayout({ sentence, side, footer, children }: AccountLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] wide:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <SkipLink />
      <header className="px-4 py-3 sm:px-8 wide:col-start-1 wide:row-start-1 wide:border-r wide:border-line wide:bg-sunken wide:px-16 wide:pt-10">
        <Brand />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[calc(var(--container-form)+2rem)] px-4 pt-4 pb-12 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:my-auto wide:pt-16 wide:pb-4"
      >
        {children}
      </main>
      <aside className="border-t border-line bg-sunken px-4 py-12 sm:px-8 wide:col-start-1 wide:row-span-2 wide:row-start-2 wide:flex wide:items-center wide:border-t-0 wide:border-r wide:px-16 wide:pb-32">
        <div className="mx-auto grid max-w-form gap-6 wide:mx-0 wide:max-w-[30rem]">
          <p className="text-display font-semibold text-balance">{sentence}</p>
          {side}
        </div>
      </aside>
      <footer className="flex flex-wrap items-center gap-x-6 px-4 py-2 text-sm text-soft max-wide:bg-sunken sm:px-8 wide:col-start-2 wide:row-start-3 wide:justify-center">
        {footer}
        <PageEnd />
      </footer>
    </div>
  );
}

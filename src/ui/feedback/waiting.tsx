import { type ReactNode, useState } from 'react';
import { Logo, type LogoVariant } from '../brand/logo.tsx';
import { classes } from '../classes.ts';
import { PageEnd } from '../layout/page-end.tsx';
import { PageTitle } from '../layout/page-title.tsx';

type WaitingProps = {
  readonly title: string;
  readonly line?: string;
  /** The logo's state, once the wait is over. */
  readonly logo?: LogoVariant;
  /** A control to continue or cancel, such as 'Continue now' or `SlowNotice`. */
  readonly children?: ReactNode;
};

/**
 * A full-page loading state. Assistive technology gets its text at once; it becomes visible after 150 ms, so that a short
 * wait doesn't flash.
 */
export function Waiting({ title, line, logo = 'turning', children }: WaitingProps) {
  const [firstTitle] = useState(title);
  // On the first page, the build's frame turns already: hiding it again would be the flash.
  const [isFollowing] = useState(
    () => typeof document === 'object' && 'hydrated' in document.documentElement.dataset,
  );
  return (
    <div
      data-frame
      className={classes(
        'grid min-h-dvh grid-rows-page px-4 text-center',
        isFollowing && 'animate-appear-late',
      )}
    >
      <main id="content" className={mainLook}>
        <Logo variant={logo} className="size-16" />
        <div className="max-w-form">
          {/* Another title is another step: it is announced by taking the focus, on the first page, too. */}
          <PageTitle
            key={title}
            lead={line && <output className="text-balance">{line}</output>}
            isNextStep={title !== firstTitle}
          >
            {title}
          </PageTitle>
        </div>
        {children}
      </main>
      <footer className="row-start-3 py-4">
        <PageEnd />
      </footer>
    </div>
  );
}

/** The same before it is known what is being waited for. */
export function WaitingFrame() {
  return (
    <div data-frame className="grid min-h-dvh grid-rows-page px-4">
      <main className={mainLook}>
        <Logo variant="turning" className="size-16" />
      </main>
    </div>
  );
}

/** From the top: centred, the logo would move when its text appears. */
const mainLook = 'row-start-2 grid content-start justify-items-center gap-6 pt-waiting pb-16';

import { type ReactNode, useState } from 'react';
import { Logo, type LogoVariant } from '../brand/logo.tsx';
import { classes } from '../classes.ts';
import { PageEnd } from '../layout/page-end.tsx';
import { PageTitle } from '../layout/page-title.tsx';

type WaitingProps = {
  readonly title: string;
  readonly line?: string;
  /** The state of the logo after the wait. */
  readonly logo?: LogoVariant;
  /** A control to continue or cancel, such as 'Continue now' or `SlowNotice`. */
  readonly children?: ReactNode;
};

/**
 * A full-page loading state. Assistive technology gets its text immediately; it becomes visible after 150 ms, so that a
 * short wait doesn't flash.
 */
export function Waiting({ title, line, logo = 'turning', children }: WaitingProps) {
  const [firstTitle] = useState(title);
  // On the first page the prerendered frame already shows the logo; hiding it again would flash.
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
          {/* A changed title is a new step, announced by moving the focus, even on the first page. */}
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

/** The same before the title is known. */
export function WaitingFrame() {
  return (
    <div data-frame className="grid min-h-dvh grid-rows-page px-4">
      <main className={mainLook}>
        <Logo variant="turning" className="size-16" />
      </main>
    </div>
  );
}

/** Aligned to the top: if centered, the logo would move when the text appears. */
const mainLook = 'row-start-2 grid content-start justify-items-center gap-6 pt-waiting pb-16';

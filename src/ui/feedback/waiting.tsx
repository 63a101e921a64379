import type { ReactNode } from 'react';
import { Logo, type Pose } from '../brand/logo.tsx';
import { PageEnd } from '../layout/page-end.tsx';
import { PageTitle } from '../layout/page-title.tsx';

type WaitingProps = {
  readonly title: string;
  readonly line?: string;
  /** How it stands, where it is no longer waited for: the halves have met, or one has gone. */
  readonly pose?: Pose;
  /** A way on or out, such as 'Continue now' or `SlowNotice`. */
  readonly children?: ReactNode;
};

/**
 * A whole page that waits. The words are there at once for assistive technology; the eye gets them after 150 ms, so
 * that a short wait doesn't flash.
 */
export function Waiting({ title, line, pose = 'turning', children }: WaitingProps) {
  return (
    <div className="grid min-h-dvh animate-appear-late grid-rows-page px-4 text-center">
      <main id="content" className="row-start-2 grid place-content-center justify-items-center gap-6 py-16">
        <Logo pose={pose} className="size-16" />
        <div className="max-w-form">
          {/* Another title is another wait, and takes the focus again. */}
          <PageTitle key={title} lead={line && <output className="text-balance">{line}</output>}>
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

/** The same before anybody knows what is waited for. */
export function WaitingFrame() {
  return (
    <div data-frame className="grid min-h-dvh grid-rows-page px-4">
      <main className="row-start-2 grid place-content-center py-16">
        <Logo pose="turning" className="size-16" />
      </main>
    </div>
  );
}

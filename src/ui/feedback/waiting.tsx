import { type ReactNode, useState } from 'react';
import { Logo, type Pose } from '../brand/logo.tsx';
import { PageEnd } from '../layout/page-end.tsx';
import { PageTitle } from '../layout/page-title.tsx';

type WaitingProps = {
  readonly title: string;
  readonly line?: string;
  /** The state that the logo shows, once the wait is over. */
  readonly pose?: Pose;
  /** A way forward or out, such as 'Continue now' or `SlowNotice`. */
  readonly children?: ReactNode;
};

/**
 * A full-page loading state. Assistive technology gets its text at once; it becomes visible after 150 ms, so that a short
 * wait doesn't flash.
 */
export function Waiting({ title, line, pose = 'turning', children }: WaitingProps) {
  const [firstTitle] = useState(title);
  return (
    <div className="grid min-h-dvh animate-appear-late grid-rows-page px-4 text-center">
      <main id="content" className="row-start-2 grid place-content-center justify-items-center gap-6 py-16">
        <Logo pose={pose} className="size-16" />
        <div className="max-w-form">
          {/* Another title is another step: it is announced by taking the focus, also on the page that was loaded. */}
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

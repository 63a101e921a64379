import type { ReactNode } from 'react';
import { Mark, type Pose } from './mark.tsx';
import { PageEnd } from './page-end.tsx';
import { usePageHead } from './use-page-head.ts';

type WaitingProps = {
  readonly title: string;
  readonly line?: string;
  /** How it stands, where it is no longer waited for: the halves have met, or one has gone. */
  readonly pose?: Pose;
  /** A way on or out, such as 'Continue now' or `Patience`. */
  readonly children?: ReactNode;
};

/**
 * A whole page that waits. The words are there at once for assistive technology; the eye gets them after 150 ms, so
 * that a short wait doesn't flash.
 */
export function Waiting({ title, line, pose = 'turning', children }: WaitingProps) {
  usePageHead(title);
  return (
    <div className="grid min-h-dvh animate-appear-late grid-rows-page px-4 text-center">
      <main id="content" className="row-start-2 grid place-content-center justify-items-center gap-6 py-16">
        <Mark pose={pose} className="size-16" />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold a heading */}
        <div role="status" className="grid max-w-form gap-2">
          <h1 className="text-title font-semibold">{title}</h1>
          {line && <p className="text-balance text-soft">{line}</p>}
        </div>
        {children}
      </main>
      <footer className="row-start-3 py-4">
        <PageEnd />
      </footer>
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useIsHydrated } from '../feedback/use-is-hydrated.ts';
import { type PublicHead, usePageHead } from './use-page-head.ts';

const looks = { title: 'text-title', display: 'text-display', hero: 'text-hero' } as const;

type PageTitleProps = {
  readonly children: string;
  /** What the tab says, where that differs from the title. */
  readonly documentTitle?: string;
  /** What search engines and link previews are told of a public page. */
  readonly head?: PublicHead;
  /** The line under the title. */
  readonly lead?: ReactNode;
  /** The id of what came with the page and must be heard with its title, such as a message. */
  readonly describedBy?: string | undefined;
  /** `display` for public pages, `hero` for the landing page: what a page is for is the largest thing on it. */
  readonly size?: keyof typeof looks;
};

/** A screen's h1. It takes the focus when the screen appears, so that a screen reader starts there, and reads the lead. */
export function PageTitle({
  children,
  documentTitle = children,
  head,
  lead,
  describedBy,
  size = 'title',
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leadId = useId();
  // What the build has written stands there already.
  const [isArriving] = useState(useIsHydrated());
  usePageHead(documentTitle, head);
  useEffect(() => {
    // Somebody may be at work already, before the page came alive: the focus is theirs. In the events of a field that
    // they leave nobody has it, and taken there it would not arrive at the next one.
    const isTaken =
      document.activeElement?.matches(isArriving ? 'input, textarea, select' : ':not(body)') ||
      (!isArriving && window.event?.bubbles);
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [isArriving]);
  return (
    <div className={classes('grid gap-2', isArriving && 'animate-arrive')}>
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={classes(describedBy, lead ? leadId : undefined) || undefined}
        className={classes('font-semibold wrap-anywhere', looks[size])}
      >
        {children}
      </h1>
      {lead && (
        <p id={leadId} className="text-soft wrap-anywhere">
          {lead}
        </p>
      )}
    </div>
  );
}

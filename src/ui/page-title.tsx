import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { useDocumentTitle } from './use-document-title.ts';

type PageTitleProps = {
  readonly children: string;
  /** What the tab says, where that differs from the title. */
  readonly documentTitle?: string;
  /** The line under the title. */
  readonly lead?: ReactNode;
  /** `display` for the landing page: what a page is for is the largest thing on it. */
  readonly size?: 'title' | 'display';
};

/** A screen's h1. It takes the focus when the screen appears, so that a screen reader starts there. */
export function PageTitle({ children, documentTitle = children, lead, size = 'title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useEffect(() => {
    // Somebody may be typing already, before the page came alive: the caret is theirs.
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
    if (!isTyping) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes('font-semibold wrap-anywhere', size === 'display' ? 'text-display' : 'text-title')}
      >
        {children}
      </h1>
      {lead && <p className="text-soft wrap-anywhere">{lead}</p>}
    </div>
  );
}

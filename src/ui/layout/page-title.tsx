import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { withoutTrailingSlash } from '../../../contract/paths.ts';
import { classes } from '../classes.ts';
import { useIsHydrated } from '../feedback/use-is-hydrated.ts';
import { NavigationContext } from '../navigation/navigation.ts';
import { type PublicHead, usePageHead } from './use-page-head.ts';

const looks = { title: 'text-title', display: 'text-display', hero: 'text-hero' } as const;

type PageTitleProps = {
  readonly children: string;
  /** The document's title, if it differs. */
  readonly documentTitle?: string;
  /** Metadata of a public page for search engines and link previews. */
  readonly head?: PublicHead;
  /** The line below the title. */
  readonly lead?: ReactNode;
  /** The id of a message that is announced with the title. */
  readonly describedBy?: string | undefined;
  /** Whether the title replaces another one on the same page, so that it takes the focus even after a page load. */
  readonly isNextStep?: boolean;
  /** `display` for public pages, `hero` for the landing page. */
  readonly size?: keyof typeof looks;
};

/**
 * A screen's h1. On a client navigation it takes the focus, so that a screen reader starts there and reads the lead. On
 * a page load the focus stays where the browser puts it, and the first Tab reaches the skip link.
 */
export function PageTitle({
  children,
  documentTitle = children,
  head,
  lead,
  describedBy,
  isNextStep = false,
  size = 'title',
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leadId = useId();
  const { path } = useContext(NavigationContext);
  // A prerendered page is already visible.
  const [isArriving] = useState(useIsHydrated());
  usePageHead(documentTitle, head);
  useEffect(() => {
    if (!isArriving || (!isNextStep && isUntouchedLoad(path()))) return;
    // A field that the user is typing in keeps the focus.
    if (document.activeElement?.matches('input, textarea, select')) return;
    heading.current?.focus({ preventScroll: true });
  }, [isArriving, isNextStep, path]);
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

let hasActed = false;
if (typeof document === 'object')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => (hasActed = true), { capture: true, once: true });

/**
 * Whether this is the page that the document was loaded for, and the user has neither clicked nor pressed a key since.
 */
function isUntouchedLoad(path: string): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return (
    load !== undefined &&
    withoutTrailingSlash(new URL(load.name).pathname) === withoutTrailingSlash(path) &&
    !hasActed
  );
}

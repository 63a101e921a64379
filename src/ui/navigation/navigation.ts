import { createContext } from 'react';

/** A step to another page of the product. */
export type Step = {
  /** Its address: a path, perhaps with a place on it behind `#`. */
  readonly to: string;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  /** What the next screen is told, such as an email address. */
  readonly state?: Readonly<Record<string, unknown>> | undefined;
};

/** How links lead to other pages without loading the document anew. */
export type PageNavigation = {
  readonly go: (step: Step) => void;
  /** Somebody points at a link, or has the focus on it: its page may be fetched. */
  readonly prepare: (to: string) => void;
  /** The path of the current page, without a slash at its end. */
  readonly path: () => string;
  /** @returns stops following. */
  readonly onPathChange: (listener: () => void) => () => void;
};

/** For pages that nobody can leave, such as those that the build renders. */
export const nowhere: PageNavigation = {
  go: () => undefined,
  prepare: () => undefined,
  path: () => '',
  onPathChange: () => () => undefined,
};

export const NavigationContext = createContext<PageNavigation>(nowhere);

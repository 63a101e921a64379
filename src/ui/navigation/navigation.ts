import { createContext } from 'react';

/** A navigation to another page of the product. */
export type Step = {
  /** Its address: a path, optionally with an anchor behind `#`. */
  readonly to: string;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  /** The state passed to the next screen, such as an email address. */
  readonly state?: Readonly<Record<string, unknown>> | undefined;
};

/** Lets links open other pages without loading a new document. */
export type PageNavigation = {
  readonly go: (step: Step) => void;
  /** A link is hovered or focused: its page may be prefetched. */
  readonly prepare: (to: string) => void;
  /** The path of the current page, without a slash at its end. */
  readonly path: () => string;
  /** @returns stops following. */
  readonly onPathChange: (listener: () => void) => () => void;
};

/** For pages without navigation, such as those that the build renders. */
export const nowhere: PageNavigation = {
  go: () => undefined,
  prepare: () => undefined,
  path: () => '',
  onPathChange: () => () => undefined,
};

export const NavigationContext = createContext<PageNavigation>(nowhere);

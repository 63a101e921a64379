import { createContext } from 'react';

/** A navigation to another page of the product. */
export type Navigation = {
  /** The address: a path, optionally with an anchor after `#`. */
  readonly to: string;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  /** The state passed to the next screen, for example an email address. */
  readonly state?: Readonly<Record<string, unknown>> | undefined;
};

/** Opens other pages without loading a new document. */
export type PageNavigation = {
  readonly go: (navigation: Navigation) => void;
  /** Called when a link is hovered or focused; prefetches its page. */
  readonly prepare: (to: string) => void;
  /** The path of the current page, without a trailing slash. */
  readonly path: () => string;
  /** @returns a function that unsubscribes. */
  readonly onPathChange: (listener: () => void) => () => void;
};

/** For rendering without navigation, for example in the build. */
export const nowhere: PageNavigation = {
  go: () => undefined,
  prepare: () => undefined,
  path: () => '',
  onPathChange: () => () => undefined,
};

export const NavigationContext = createContext<PageNavigation>(nowhere);

import { createContext, type ReactNode, useContext } from 'react';

/** What the app wants to stand at the end of every page, whatever its layout. */
export const PageEndContext = createContext<ReactNode>(null);

/** The place for it: every layout has one, in its own footer. */
export function PageEnd() {
  return useContext(PageEndContext);
}

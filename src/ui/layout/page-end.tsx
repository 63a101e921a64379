import { createContext, type ReactNode, useContext } from 'react';

/** What the app shows at the end of every page, whatever its layout. */
export const PageEndContext = createContext<ReactNode>(null);

/** Its position: every layout has one, in its own footer. */
export function PageEnd() {
  return useContext(PageEndContext);
}

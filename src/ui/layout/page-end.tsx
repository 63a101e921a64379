import { createContext, type ReactNode, useContext } from 'react';

/** Content that the app shows at the end of every page, in any layout. */
export const PageEndContext = createContext<ReactNode>(null);

/** The position of that content in a layout's footer. */
export function PageEnd() {
  return useContext(PageEndContext);
}

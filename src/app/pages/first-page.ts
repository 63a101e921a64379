import type { ReactNode } from 'react';
import type { FlowContext } from '../flows/flow-context.ts';

/** What a page is given that is shown without the router. */
export type FirstVisit = FlowContext & {
  /** Its address, without a slash at its end. */
  readonly path: string;
  /** What the navigation to it carried. */
  readonly state: Readonly<Record<string, unknown>>;
};

export type FirstPage = {
  readonly element: ReactNode;
  /** Does it begin as the build has rendered it, for somebody of whom nothing is known? */
  readonly isAsBuilt: boolean;
  /** Stops its flow, when the person goes on. */
  readonly close: () => void;
};

/** What the first of a page's modules exports; it takes the others, such as its text. */
export type FirstPageModule = {
  readonly openPage: (visit: FirstVisit, ...texts: never[]) => FirstPage;
};

/** For pages without a flow. */
export function still(element: ReactNode, isAsBuilt = true): FirstPage {
  return { element, isAsBuilt, close: () => undefined };
}

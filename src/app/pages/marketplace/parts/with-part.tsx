import type { Context } from 'react';
import type { AnyActorRef } from 'xstate';
import type { MountedPage } from '../../page.ts';

/** Adds a flow that components of a page find in a context; it stops when the page closes. */
export function withPart<Part extends Pick<AnyActorRef, 'stop'>>(
  page: MountedPage,
  Provider: Context<Part | null>,
  part: Part,
): MountedPage {
  return {
    ...page,
    element: <Provider value={part}>{page.element}</Provider>,
    close() {
      part.stop();
      page.close();
    },
  };
}

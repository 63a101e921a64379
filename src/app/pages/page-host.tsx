import type { ReactNode } from 'react';
import type { AppContext } from '../app-context.ts';
import type { LoadedPage } from './load-page.ts';
import type { MountedPage, Visit } from './page.ts';
import { createPageFrame } from './page-frame.tsx';
import type { Workspace } from './workspace/workspace.tsx';

export type PageHost = ReturnType<typeof createPageHost>;

/**
 * Opens the first page and the pages of the router: starts their flows outside of React and guards protected pages.
 */
export function createPageHost(app: AppContext) {
  const { show, PageFrame } = createPageFrame();
  let workspace: Workspace | null = null;

  return {
    /** The frame around every page. */
    PageFrame,
    /**
     * Enters a page, and mounts it immediately or once its guard is open; until then its element is empty, and closing
     * it keeps it from being mounted. `whenOpen` subscribes to the guard before the guard's screen does, so the page is
     * mounted by the time that screen renders its children.
     */
    openPage({ page, mountPage, createWorkspace }: LoadedPage, visit: Visit<string>): MountedPage {
      let mounted: MountedPage | null = null;
      let isClosed = false;
      const start = () => {
        if (!isClosed) mounted ??= mountPage(visit);
      };
      if (createWorkspace) {
        const side = page.side ?? null;
        workspace ??= createWorkspace(app);
        workspace.enter(side);
        show(workspace.frame(side));
        workspace.whenOpen(start);
      } else {
        workspace?.leave();
        show(null);
        start();
      }
      return {
        get element() {
          return mounted?.element;
        },
        get matchesPrerenderedHtml() {
          return mounted?.matchesPrerenderedHtml ?? false;
        },
        close() {
          isClosed = true;
          mounted?.close();
        },
      };
    },
    /** Renders a protected page beside the rail, or the guard's own screen in its place. */
    Guarded: ({ children }: { readonly children: ReactNode }) =>
      workspace && <workspace.Content>{children}</workspace.Content>,
  };
}

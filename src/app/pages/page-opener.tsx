import type { ReactNode } from 'react';
import type { AppContext } from '../app-context.ts';
import { createPageFrame } from '../start/page-frame.tsx';
import type { LoadedPage } from './load-page.ts';
import type { OpenPage, Visit } from './page.ts';
import type { Workspace } from './workspace/workspace.tsx';

/** A page that was entered. */
export type EnteredPage = {
  /** The page; nothing while its guard is closed. */
  readonly draw: () => ReactNode;
  /** Does it begin just as the build has rendered it? */
  readonly isAsBuilt: boolean;
  /** Stops its flow. */
  readonly close: () => void;
};

export type PageOpener = ReturnType<typeof createPageOpener>;

/** Enters pages, on the first page as in the router: starts their flows outside of React, and guards what is protected. */
export function createPageOpener(context: AppContext) {
  const { show, PageFrame } = createPageFrame();
  let workspace: Workspace | null = null;

  return {
    /** What stands around every page. */
    PageFrame,
    enter({ page, open, createWorkspace }: LoadedPage, visit: Visit<string>): EnteredPage {
      const opened: { page?: OpenPage } = {};
      let isClosed = false;
      const start = () => {
        if (!isClosed) opened.page ??= open(visit);
      };
      if (createWorkspace) {
        const side = page.side ?? null;
        workspace ??= createWorkspace(context);
        workspace.enter(side);
        show(workspace.frame(side));
        workspace.whenOpen(start);
      } else {
        workspace?.leave();
        show(null);
        start();
      }
      return {
        draw: () => opened.page?.element ?? null,
        isAsBuilt: opened.page?.isAsBuilt ?? false,
        close() {
          isClosed = true;
          opened.page?.close();
        },
      };
    },
    /** Draws a protected page beside the rail, or what the guard says in its place. */
    Guarded: ({ children }: { readonly children: ReactNode }) =>
      workspace && <workspace.Content>{children}</workspace.Content>,
  };
}

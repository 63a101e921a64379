import { type ReactNode, useSyncExternalStore } from 'react';
import { createValueStore } from '../../ui/value-store.ts';

/** What stands around a page, such as the workspace's rail. */
export type Frame = {
  /** How frame and page lie, as classes. */
  readonly look: string;
  readonly element: ReactNode;
};

/** Keeps what stands around the page that is shown: it stays mounted while pages with the same frame come and go. */
export function createPageFrame() {
  const { get, set: show, follow } = createValueStore<Frame | null>(null);
  const PageFrame = ({ children }: { readonly children: ReactNode }) => {
    const frame = useSyncExternalStore(follow, get, get);
    return (
      <div className={frame?.look ?? 'contents'} data-rail={frame ? '' : undefined}>
        {frame?.element}
        {children}
      </div>
    );
  };
  return { show, PageFrame };
}

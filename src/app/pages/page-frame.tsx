import { type ReactNode, useSyncExternalStore } from 'react';
import { createValueStore } from '../../ui/value-store.ts';

/** The frame around a page, for example the workspace's rail. */
export type Frame = {
  /** The classes that lay out frame and page. */
  readonly className: string;
  readonly element: ReactNode;
};

/** Stores the frame around the current page. It stays mounted between pages with the same frame. */
export function createPageFrame() {
  const { get, set: show, subscribe } = createValueStore<Frame | null>(null);
  const PageFrame = ({ children }: { readonly children: ReactNode }) => {
    const frame = useSyncExternalStore(subscribe, get, get);
    return (
      <div className={frame?.className ?? 'contents'} data-rail={frame ? '' : undefined}>
        {frame?.element}
        {children}
      </div>
    );
  };
  return { show, PageFrame };
}

import { type ReactNode, useSyncExternalStore } from 'react';

/** What stands around a page, such as the workspace's rail. */
export type Frame = {
  /** How frame and page lie, as classes. */
  readonly look: string;
  readonly element: ReactNode;
};

/** Keeps what stands around the page that is shown: it stays mounted while pages with the same frame come and go. */
export function createPageFrame() {
  let current: Frame | null = null;
  const listeners = new Set<() => void>();
  function follow(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const show = (frame: Frame | null): void => {
    current = frame;
    for (const listener of listeners) listener();
  };
  const PageFrame = ({ children }: { readonly children: ReactNode }) => {
    const frame = useSyncExternalStore(
      follow,
      () => current,
      () => current,
    );
    return (
      <div className={frame?.look ?? 'contents'} data-rail={frame ? '' : undefined}>
        {frame?.element}
        {children}
      </div>
    );
  };
  return { show, PageFrame };
}

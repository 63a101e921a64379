import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Lets files be dropped on an element. Without a mouse it can't be used, so another control must do the same.
 *
 * @param onDrop - called with the dropped files.
 * @returns whether something is being dragged over it.
 */
export function useDropZone(
  element: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onDrop);
  useEffect(() => {
    take.current = onDrop;
  });
  useEffect(() => {
    const zone = element.current;
    const stop = new AbortController();
    const { signal } = stop;
    const accept = (event: Event) => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    zone?.addEventListener('dragover', accept, { signal });
    zone?.addEventListener('dragleave', () => setIsOver(false), { signal });
    zone?.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [element]);
  return isOver;
}

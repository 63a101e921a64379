import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped on an element. Dropping requires a mouse, so another control must offer the same.
 *
 * @param onDrop - called with the dropped files.
 * @returns whether something is being dragged over the element.
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

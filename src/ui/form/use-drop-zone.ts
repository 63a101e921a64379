import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Lets files be dropped on an element. Whoever has no mouse needs another way beside it.
 *
 * @param onDrop - gets what was dropped.
 * @returns whether something is held over it.
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
    const hold = (event: Event) => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    zone?.addEventListener('dragover', hold, { signal });
    zone?.addEventListener('dragleave', () => setIsOver(false), { signal });
    zone?.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [element]);
  return isOver;
}

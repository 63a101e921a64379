import { type RefObject, useEffect } from 'react';
import type { Viewport } from './use-viewport.ts';

const step = 64; // px that an arrow key moves
const factor = 1.25;

/** Zooms with `+`, `-` and `0` anywhere on the page, and moves with the arrow keys while the chart has the focus. */
export function useChartKeys(frame: RefObject<HTMLElement | null>, viewport: Viewport): void {
  const { zoomBy, panBy, showAll } = viewport;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const anywhere: Readonly<Record<string, () => void>> = {
        '+': () => zoomBy(factor),
        '=': () => zoomBy(factor),
        '-': () => zoomBy(1 / factor),
        '0': showAll,
      };
      const onChart: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => panBy(step, 0),
        ArrowRight: () => panBy(-step, 0),
        ArrowUp: () => panBy(0, step),
        ArrowDown: () => panBy(0, -step),
      };
      const isOnChart = frame.current?.contains(document.activeElement) ?? false;
      const act = anywhere[event.key] ?? (isOnChart ? onChart[event.key] : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [frame, zoomBy, panBy, showAll]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

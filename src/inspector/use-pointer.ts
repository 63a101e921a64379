import { type RefObject, useEffect, useRef } from 'react';
import type { Viewport } from './use-viewport.ts';

/** The distance, in px, that a press may move and still be a click. */
const clickTolerance = 4;

type Point = { readonly x: number; readonly y: number };

/** Handles dragging, pinching with two fingers, and zooming with Ctrl and the wheel. */
export function usePointer(frame: RefObject<HTMLElement | null>, { zoomBy, panBy }: Viewport): void {
  const fingers = useRef(new Map<number, Point>());
  const hasMoved = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const held = fingers.current;
    const inFrame = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    function press(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (held.size === 0) hasMoved.current = false;
      held.set(event.pointerId, inFrame(event));
    }
    function drag(event: PointerEvent) {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = inFrame(event);
      if (!hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < clickTolerance) return;
      // Only now: capturing the pointer immediately would prevent the click on a state.
      if (!hasMoved.current) element?.setPointerCapture(event.pointerId);
      hasMoved.current = true;
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      held.set(event.pointerId, now);
      if (!other) {
        panBy(now.x - before.x, now.y - before.y);
        return;
      }
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoomBy(apart(now) / Math.max(apart(before), 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    }
    function release(event: PointerEvent) {
      held.delete(event.pointerId);
    }
    function click(event: MouseEvent) {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    }
    function wheel(event: WheelEvent) {
      event.preventDefault();
      // A trackpad's pinch arrives as a wheel event with Ctrl.
      if (event.ctrlKey || event.metaKey) zoomBy(Math.exp(-event.deltaY / 200), inFrame(event));
      else if (event.shiftKey) panBy(-event.deltaY, 0);
      else panBy(-event.deltaX, -event.deltaY);
    }

    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('click', click, true);
    // React's wheel listener is passive and can't prevent the page from zooming.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('click', click, true);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame, zoomBy, panBy]);
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Area,
  fit,
  initialView,
  keepInSight,
  lookAt,
  pan,
  type Size,
  type View,
  zoom,
} from './viewport.ts';

export type Viewport = {
  readonly view: View;
  /** Whether the view moved by itself, which is animated; dragging isn't. */
  readonly isLed: boolean;
  readonly zoomBy: (factor: number, around?: { readonly x: number; readonly y: number }) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Moves a part of the picture to the middle. */
  readonly show: (area: Area) => void;
  /** Moves a part of the picture into view, if it isn't visible. */
  readonly keep: (area: Area) => void;
};

/** A picture's size, and the part of it that is shown first. */
type Picture = Size & { readonly middle: Area };

const unseen: { readonly view: View; readonly isLed: boolean } = {
  view: { x: 0, y: 0, scale: 1 },
  isLed: false,
};

/**
 * Manages the position and scale of a picture in its viewport.
 *
 * @param frame - the viewport's element.
 * @param picture - must not change; remount for another one.
 */
export function useViewport(frame: RefObject<HTMLElement | null>, picture: Picture): Viewport {
  const [{ view, isLed }, setState] = useState(unseen);
  // Until the user moves the picture, it follows the size of its viewport.
  const isUntouched = useRef(true);
  const { width, height, middle } = picture;

  useEffect(() => {
    const open = () => {
      if (isUntouched.current)
        setState({ view: initialView({ width, height }, measureSize(frame), middle), isLed: false });
    };
    open();
    const observer = new ResizeObserver(open);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, width, height, middle]);

  const move = useCallback((isByItself: boolean, change: (view: View) => View) => {
    isUntouched.current = false;
    setState(({ view: now }) => ({ view: change(now), isLed: isByItself }));
  }, []);
  return {
    view,
    isLed,
    zoomBy: useCallback(
      (factor, around) =>
        move(false, (now) =>
          zoom(now, factor, around ?? { x: measureSize(frame).width / 2, y: measureSize(frame).height / 2 }),
        ),
      [move, frame],
    ),
    panBy: useCallback((dx, dy) => move(false, (now) => pan(now, dx, dy)), [move]),
    showAll: useCallback(
      () => move(true, () => fit({ width, height }, measureSize(frame))),
      [move, width, height, frame],
    ),
    show: useCallback(
      (area) => move(true, (now) => lookAt(now, area, { width, height }, measureSize(frame))),
      [move, width, height, frame],
    ),
    keep: useCallback(
      (area) => move(true, (now) => keepInSight(now, area, { width, height }, measureSize(frame))),
      [move, width, height, frame],
    ),
  };
}

function measureSize(frame: RefObject<HTMLElement | null>): Size {
  const element = frame.current;
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

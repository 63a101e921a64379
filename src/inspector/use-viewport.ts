import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fit, lookAt, pan, type Size, type View, zoom } from './viewport.ts';

export type Viewport = {
  readonly view: View;
  readonly zoomBy: (factor: number, around?: { readonly x: number; readonly y: number }) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  /** Brings a part of the picture into the middle. */
  readonly show: (area: { x: number; y: number; width: number; height: number }) => void;
};

/**
 * Keeps how a picture lies in its window.
 *
 * @param frame - the window.
 * @param picture - its size; another object is another picture, which is shown whole first.
 */
export function useViewport(frame: RefObject<HTMLElement | null>, picture: Size): Viewport {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  // Until somebody moves the picture, it follows its window's size.
  const isWhole = useRef(true);
  const size = useCallback((): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return { width, height };
  }, [frame]);

  const showAll = useCallback(() => {
    isWhole.current = true;
    setView(fit(picture, size()));
  }, [picture, size]);

  useEffect(() => {
    showAll();
    const observer = new ResizeObserver(() => {
      if (isWhole.current) setView(fit(picture, size()));
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, picture, showAll, size]);

  const move = useCallback((change: (view: View) => View) => {
    isWhole.current = false;
    setView(change);
  }, []);
  return {
    view,
    showAll,
    zoomBy: useCallback(
      (factor, around) =>
        move((now) => zoom(now, factor, around ?? { x: size().width / 2, y: size().height / 2 })),
      [move, size],
    ),
    panBy: useCallback((dx, dy) => move((now) => pan(now, dx, dy)), [move]),
    show: useCallback((area) => move((now) => lookAt(now, area, size())), [move, size]),
  };
}

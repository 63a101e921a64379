import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { segmentLook, segmentsLook } from '../../ui/form/segment-look.ts';
import { ClockFace } from './clock-face.tsx';

export type ScreenWidth = 'narrow' | 'wide';

const widths = { narrow: 375, wide: 1120 } as const; // px of the page in it
const wantedHeight = 640; // px of it
const smallest = 0.75; // a telephone's page is made no smaller for the sake of its height

type ScreenBoxProps = {
  readonly frameRef: (element: HTMLIFrameElement | null) => void;
  readonly address: string;
  /** The time of the clock, in ms. */
  readonly time: number;
  readonly width: ScreenWidth;
  readonly onWidth: (width: ScreenWidth) => void;
  /** Whether the flow has no screen. */
  readonly isEmpty: boolean;
};

/** The real screen in a frame, as wide as a phone or a window, scaled down to fit. */
export function ScreenBox({ frameRef, address, time, width, onWidth, isEmpty }: ScreenBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / widths[width], Math.max(smallest, room.height / wantedHeight)) || 1;
  return (
    <section aria-label="Screen" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 pb-2">
        <ClockFace ms={time} />
        <p
          className={classes(
            'min-w-0 flex-1 truncate rounded-full border border-line bg-sunken px-3 py-1 text-xs text-soft',
            isEmpty && 'invisible',
          )}
        >
          <span className="sr-only">Screen address: </span>
          {address || '/'}
        </p>
        <fieldset className={classes(segmentsLook, isEmpty && 'invisible')}>
          <legend className="sr-only">Screen width</legend>
          {(['narrow', 'wide'] as const).map((option) => (
            <label key={option} className={`${segmentLook} min-h-8 cursor-pointer px-3 text-xs`}>
              <input
                type="radio"
                name="frame-width"
                checked={option === width}
                onChange={() => onWidth(option)}
                className="sr-only"
              />
              {option === 'narrow' ? '375 px' : 'Wide'}
            </label>
          ))}
        </fieldset>
      </div>
      {isEmpty && (
        <p className="rounded-card border border-line bg-surface p-4 text-sm text-soft">
          This flow has no screen. Follow the path in the chart.
        </p>
      )}
      <div ref={box} className={classes('relative min-h-0 flex-1', isEmpty && 'invisible')}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: a sandbox with its origin is none */}
        <iframe
          ref={frameRef}
          src={`${location.pathname}?frame`}
          title="Screen of this flow"
          className="absolute top-0 left-0 origin-top-left rounded-card border border-line bg-paper shadow-small"
          style={{
            width: widths[width],
            height: room.height / scale,
            left: Math.max(0, (room.width - widths[width] * scale) / 2),
            scale: String(scale),
          }}
        />
      </div>
    </section>
  );
}

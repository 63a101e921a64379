import { type CSSProperties, type FocusEvent, memo, useEffect, useMemo, useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { Chart } from './chart/chart.tsx';
import type { Box, Drawing } from './chart/drawing.ts';
import type { ChartViewProps } from './chart-view.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { usePointer } from './use-pointer.ts';
import { useViewport } from './use-viewport.ts';
import { ZoomBar } from './zoom-bar.tsx';

type ChartCanvasProps = Omit<ChartViewProps, 'flow'> & { readonly drawing: Drawing };

/** Memoized, so that moving the picture doesn't render it again. */
const StillChart = memo(Chart);

/** A viewport on a larger chart that can be dragged, pinched and zoomed, or controlled by keyboard. */
export function ChartCanvas({ drawing, selected, active, ...chart }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useMemo(() => buildPicture(drawing), [drawing]);
  const viewport = useViewport(frame, picture);
  const { view, isLed, show, keep } = viewport;
  usePointer(frame, viewport);
  useChartKeys(frame, viewport);

  useEffect(() => {
    const box = findBox(drawing, selected);
    if (box) show(box);
  }, [drawing, selected, show]);

  // Scrolls a newly active state into view, the innermost of several.
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const entered = [...active].filter((path) => !before.current.has(path));
    before.current = active;
    const box = findBox(drawing, entered.at(-1) ?? null);
    if (box) keep(box);
  }, [drawing, active, keep]);

  /** Scrolls the element focused by Tab into view, which the browser doesn't do here. */
  function follow({ target }: FocusEvent) {
    if (!target.matches('[data-state]:focus-visible')) return;
    const box = findBox(drawing, target.getAttribute('data-state'));
    if (box) keep(box);
  }

  const grid = 24 * view.scale * (view.scale < 0.5 ? 2 : 1);
  const paper: CSSProperties = {
    backgroundSize: `${grid}px ${grid}px`,
    backgroundPosition: `${view.x}px ${view.y}px`,
  };
  const ease = isLed && 'transition-all duration-come ease-out';
  return (
    <div className="relative h-full">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside takes the focus */}
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move what is inside
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${drawing.chart.id}: move with the arrow keys, zoom with plus and minus, press 0 to fit`}
        onFocus={follow}
        className={classes(
          'chart-paper relative h-full cursor-grab touch-none overflow-clip select-none focus-visible:-outline-offset-2 active:cursor-grabbing',
          ease,
        )}
        style={paper}
      >
        <div
          className={classes('absolute top-0 left-0 origin-top-left', ease)}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <StillChart drawing={drawing} selected={selected} active={active} {...chart} />
        </div>
      </div>
      <ZoomBar viewport={viewport} />
    </div>
  );
}

/** The box of a state; null for the machine itself and for unknown paths. */
function findBox({ boxes }: Drawing, path: string | null): Box | null {
  return path === '' ? null : (boxes.find(({ state }) => state.path === path) ?? null);
}

/** The picture's size, and the flow's initial state, which is shown first. */
function buildPicture({ width, height, boxes }: Drawing) {
  const start = boxes.find(({ state }) => state.parent === '' && state.isInitial);
  return { width, height, middle: start ?? { x: 0, y: 0, width, height } };
}

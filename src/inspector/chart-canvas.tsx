import { type CSSProperties, type FocusEvent, memo, useEffect, useRef } from 'react';
import { Chart } from './chart/chart.tsx';
import type { Drawing } from './chart/drawing.ts';
import type { ChartViewProps } from './chart-view.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { useHands } from './use-hands.ts';
import { useViewport } from './use-viewport.ts';
import { ZoomBar } from './zoom-bar.tsx';

type ChartCanvasProps = Omit<ChartViewProps, 'flow'> & { readonly drawing: Drawing };

/** Moving the picture draws nothing anew. */
const StillChart = memo(Chart);

/** A window on a chart that is larger than it: dragged, pinched, zoomed, or worked by the keyboard alone. */
export function ChartCanvas({ drawing, selected, ...chart }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useViewport(frame, drawing);
  const { view, show } = viewport;
  useHands(frame, viewport);
  useChartKeys(frame, viewport);

  useEffect(() => {
    const box = drawing.boxes.find(({ state }) => state.path === selected);
    if (box && selected !== '') show(box);
  }, [drawing, selected, show]);

  /** What takes the focus by the Tab key is brought into the window; nobody else would do so. */
  function follow({ target }: FocusEvent) {
    const path = target.closest('[data-state]')?.getAttribute('data-state');
    const box = drawing.boxes.find(({ state }) => state.path === path);
    const [seen, all] = [target.getBoundingClientRect(), frame.current?.getBoundingClientRect()];
    if (!box || !all || !target.matches(':focus-visible')) return;
    const isInside =
      seen.left >= all.left && seen.right <= all.right && seen.top >= all.top && seen.bottom <= all.bottom;
    if (!isInside) show(box);
  }

  const grid = 24 * view.scale * (view.scale < 0.5 ? 2 : 1);
  const paper: CSSProperties = {
    backgroundSize: `${grid}px ${grid}px`,
    backgroundPosition: `${view.x}px ${view.y}px`,
  };
  return (
    <div className="relative h-full">
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move what is inside
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${drawing.chart.id}: move with the arrow keys, zoom with plus and minus, 0 shows all`}
        onFocus={follow}
        className="chart-paper relative h-full cursor-grab touch-none overflow-clip select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        style={paper}
      >
        <div
          data-scale={view.scale.toFixed(3)}
          className="absolute top-0 left-0 origin-top-left"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <StillChart drawing={drawing} selected={selected} {...chart} />
        </div>
      </div>
      <ZoomBar viewport={viewport} />
    </div>
  );
}

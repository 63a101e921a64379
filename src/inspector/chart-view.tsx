import { Notice } from '../ui/feedback/notice.tsx';
import type { Flow } from './catalogue.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { LayingOut } from './laying-out.tsx';
import { useDrawing } from './use-drawing.ts';

export type ChartViewProps = {
  readonly flow: Flow;
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (state: string) => void;
};

/** A flow's statechart on its canvas, or a placeholder while it is laid out. */
export function ChartView({ flow, ...rest }: ChartViewProps) {
  const { drawing, problem } = useDrawing(flow);
  if (problem !== null)
    return (
      <div className="chart-paper grid h-full place-content-center p-6">
        <Notice kind="danger" title="This chart can’t be drawn.">
          {problem}
        </Notice>
      </div>
    );
  return drawing === null ? <LayingOut /> : <ChartCanvas key={flow.name} drawing={drawing} {...rest} />;
}

import { useEffect, useState } from 'react';
import { buildChart, type Flow } from './catalogue.ts';
import type { Drawing } from './chart/drawing.ts';

type Laid = { readonly flow: string } & (
  | { readonly drawing: Drawing; readonly problem: null }
  | { readonly drawing: null; readonly problem: string }
);

const known = new Map<string, Drawing>();

/** The layout of a flow's chart, computed once; null until then. */
export function useDrawing(flow: Flow): {
  readonly drawing: Drawing | null;
  readonly problem: string | null;
} {
  const [laid, setLaid] = useState<Laid | null>(null);
  useEffect(() => {
    let isWanted = true;
    const keep = (result: Laid) => {
      if (isWanted) setLaid(result);
    };
    loadDrawing(flow).then(
      (drawing) => keep({ flow: flow.name, drawing, problem: null }),
      (error: unknown) => keep({ flow: flow.name, drawing: null, problem: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [flow]);
  const drawing = known.get(flow.name);
  if (drawing) return { drawing, problem: null };
  return laid?.flow === flow.name ? laid : { drawing: null, problem: null };
}

async function loadDrawing(flow: Flow): Promise<Drawing> {
  const { name } = flow;
  const done = known.get(name);
  if (done) return done;
  // The layout code is the largest part of the inspector, so it loads after the page is shown.
  const { layOut } = await import('./chart/lay-out.ts');
  const drawing = await layOut(buildChart(flow));
  known.set(name, drawing);
  return drawing;
}

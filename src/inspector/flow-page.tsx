import { lazy, Suspense, useMemo, useState } from 'react';
import { buildChart, type Flow } from './catalogue.ts';
import type { Highlights } from './chart/highlights.ts';
import { ChartView } from './chart-view.tsx';
import { FlowHeader } from './flow-header.tsx';
import type { InspectorLocation } from './inspector-location.ts';
import { findActor, highlightsForActor } from './live/highlights-for-actor.ts';
import { highlightsFromHistory } from './live/highlights-from-history.ts';
import type { LiveState } from './live/live-state.ts';
import { StatePanel } from './state-panel.tsx';
import { goTo, moveTo } from './use-place.ts';

// Loaded on demand, because it contains the real screens.
const Replay = lazy(async () => ({ default: (await import('./replay/replay.tsx')).Replay }));

type FlowPageProps = {
  readonly flow: Flow;
  readonly place: InspectorLocation;
  readonly live: LiveState;
  readonly hasBackLink: boolean;
};

/** A flow's chart, with highlights from a running actor or a replay, and the selected state. */
export function FlowPage({ flow, place, live, hasBackLink }: FlowPageProps) {
  const { state } = place;
  const replay = flow.rows === null ? place.replay : null;
  const [replayed, setReplayed] = useState<Highlights | null>(null);
  const actor = findActor(live, flow.machine.id);
  const fromHistory = useMemo(
    () => (flow.rows === null ? null : highlightsFromHistory(live, buildChart(flow))),
    [live, flow],
  );
  const shown = useMemo(() => fromHistory?.highlights ?? highlightsForActor(actor), [fromHistory, actor]);
  const highlights = (replay && replayed) ?? shown;
  const livesOn = fromHistory?.address ?? (actor?.entry.status === 'active' ? actor.page.address : null);
  return (
    <div className="flex h-full flex-col">
      <FlowHeader flow={flow} place={place} livesOn={livesOn} hasBackLink={hasBackLink} />
      <div className="flex min-h-0 flex-1 max-wide:flex-col">
        {replay && (
          <div className="min-h-0 wide:shrink-0 wide:overflow-y-auto wide:border-r wide:border-line">
            <Suspense fallback={<p className="p-4 text-sm text-soft">Loading paths…</p>}>
              <Replay
                flow={flow.name}
                path={replay.path}
                step={replay.step}
                onMove={(next) => moveTo({ ...place, replay: next })}
                onHighlight={setReplayed}
              />
            </Suspense>
          </div>
        )}
        <div className="min-w-0 flex-1 max-wide:h-chart max-wide:flex-none">
          <ChartView
            flow={flow}
            active={highlights.active}
            taken={highlights.taken}
            selected={state}
            onSelect={(path) => goTo({ ...place, state: path === '' || path === state ? null : path })}
          />
        </div>
        {state !== null && (
          <div className="flex min-h-0 border-line bg-paper *:w-full max-wide:border-t wide:w-panel wide:shrink-0 wide:border-l">
            <StatePanel
              key={state}
              flow={flow}
              path={state}
              isActive={highlights.active.has(state)}
              taken={highlights.taken}
            />
          </div>
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { brand } from '../../contract/brand.ts';
import { classes } from '../ui/classes.ts';
import { flowNamed, flowOfMachine } from './catalogue.ts';
import { FlowList } from './flow-list.tsx';
import { FlowPage } from './flow-page.tsx';
import type { Live } from './live/listen.ts';
import { LiveDock } from './live/live-dock.tsx';
import { useFollowing, useLive } from './live/use-live.ts';
import { SplitFrame } from './split-frame.tsx';
import { StartPanel } from './start-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { UnknownFlow } from './unknown-flow.tsx';
import { moveTo, usePlace } from './use-place.ts';

/**
 * The inspector for QA: every flow and lifecycle as a chart, the actors of the running app, and each generated path to
 * replay.
 */
export function Inspector({ live: source }: { readonly live: Live }) {
  const place = usePlace();
  const live = useLive(source);
  const [isSplit, setIsSplit] = useState(false);
  // When a flow was opened by its address, the inspector stays there; otherwise it follows the running app.
  const [isFollowing, setIsFollowing] = useState(place.flow === null);
  const isReplaying = place.replay !== null;
  useFollowing(
    live,
    isFollowing && !isReplaying
      ? (flow) => {
          if (flow !== place.flow) moveTo({ flow, state: null, replay: null });
        }
      : null,
  );

  const flow = flowNamed(place.flow);
  const title = `${flow ? `${flow.title} · ` : ''}Inspector · ${brand.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const liveFlows = new Set(
    live.actors
      .filter(({ entry }) => entry.status === 'active')
      .map(({ entry }) => flowOfMachine(entry.actor.machine)?.name ?? ''),
  );
  const framed = live.pages.findLast(({ isFramed }) => isFramed);
  const hasList = !isSplit || place.flow === null;

  return (
    <div className="flex min-h-dvh flex-col bg-paper wide:h-dvh">
      <TopBar isSplit={isSplit} onSplit={() => setIsSplit(!isSplit)} />
      <div className="flex min-h-0 flex-1 max-wide:flex-col">
        {isSplit && <SplitFrame address={framed?.address ?? ''} onClose={() => setIsSplit(false)} />}
        <div
          // Selecting a flow by hand stops following.
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setIsFollowing(false);
          }}
          className={classes(
            'bg-sunken wide:w-side wide:shrink-0 wide:border-r wide:border-line',
            !hasList && 'hidden',
            place.flow !== null && 'max-wide:hidden',
          )}
        >
          <FlowList current={place.flow} liveFlows={liveFlows} />
        </div>
        <main className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="min-h-0 flex-1">
            {flow ? (
              <FlowPage flow={flow} place={place} live={live} hasBackLink={isSplit} />
            ) : place.flow === null ? (
              <StartPanel onSplit={() => setIsSplit(true)} />
            ) : (
              <UnknownFlow name={place.flow} />
            )}
          </div>
          {!isReplaying && (
            <LiveDock
              live={live}
              isFollowing={isFollowing}
              onFollow={setIsFollowing}
              onClear={source.clearLog}
            />
          )}
        </main>
      </div>
    </div>
  );
}

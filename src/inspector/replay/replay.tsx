import { useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { ByHand } from './by-hand.tsx';
import { CheckResults } from './check-results.tsx';
import { Controls } from './controls.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import type { FrameApi } from './frame/frame-api.ts';
import { preloadFlowPaths } from './load-flow-paths.ts';
import { PathPicker } from './path-picker.tsx';
import type { Speed } from './player/replay-speed.ts';
import type { ReplayProps } from './replay-props.ts';
import { ScreenBox, type ScreenWidth } from './screen-box.tsx';
import { StepList } from './step-list.tsx';
import { useCheck } from './use-check.ts';
import { useFlowPaths, usePlayer } from './use-player.ts';
import { replayKeys, useReplayKeys } from './use-replay-keys.ts';
import { useReplayPage } from './use-replay-page.ts';

/** Replays a path of a flow on its real screen, step by step. */
export function Replay(props: ReplayProps) {
  const [speed, setSpeed] = useState<Speed>('normal');
  const [width, setWidth] = useState<ScreenWidth>('narrow');
  const { frame, frameRef } = useReplayPage();
  const flowPaths = useFlowPaths(props.flow);
  const { player, state } = usePlayer({ ...props, flowPaths, frame, speed });
  useReplayKeys(player, frame);
  const isComplete = usePreloaded(frame);
  const chosen = flowPaths?.paths.find(({ number }) => number === props.path) ?? null;
  const [query, setQuery] = useState('');
  const check = useCheck({ flowPaths, frame, path: props.path, query });
  const isReady = player !== null && state !== null && chosen !== null && flowPaths !== null;
  const choose = (path: number) => props.onMove({ path, step: 0 });
  return (
    <section
      aria-label="Replay"
      data-replay={state?.phase ?? 'waiting'}
      data-complete={isComplete}
      className={classes(
        'flex h-full flex-col gap-3 p-3 max-wide:w-full',
        width === 'wide' ? 'wide:w-frame' : 'wide:w-replay',
      )}
    >
      {flowPaths && (
        <PathPicker
          flowPaths={flowPaths}
          chosen={chosen}
          query={query}
          onSearch={setQuery}
          onChoose={choose}
        />
      )}
      {flowPaths && frame && chosen === null && (
        <CheckResults check={check} isSome={query !== ''} onChoose={choose} />
      )}
      {isReady && <Controls player={player} state={state} speed={speed} onSpeed={setSpeed} />}
      <div
        className={classes(
          'flex min-h-0 flex-col max-wide:h-frame wide:min-h-frame-least wide:flex-3',
          chosen === null && !check.isRunning && 'invisible absolute size-px overflow-hidden',
        )}
      >
        <ScreenBox
          frameRef={frameRef}
          address={state?.address ?? ''}
          time={state?.time ?? 0}
          // On a phone's width some elements that the checks look for are behind a button.
          width={check.isRunning ? 'wide' : width}
          onWidth={setWidth}
          isEmpty={flowPaths?.file.screen === null}
        />
      </div>
      {isReady && (
        <div className="flex min-h-0 flex-col gap-2 wide:min-h-steps-least wide:flex-2">
          {state.isByHand && <ByHand player={player} state={state} />}
          <StepList flowPaths={flowPaths} path={chosen.number} player={player} state={state} />
          <div className="flex items-center justify-between gap-2 border-t border-line pt-1">
            <CopyButtons key={chosen.number} flowPaths={flowPaths} path={chosen} state={state} />
            <KeyHelp />
          </div>
        </div>
      )}
    </section>
  );
}

/** The keyboard shortcuts, on request. */
function KeyHelp() {
  return (
    <details className="relative max-wide:hidden">
      <summary className="grid min-h-touch list-none place-items-center rounded-control px-3 text-sm font-semibold text-soft transition-colors hover:bg-sunken hover:text-ink">
        Shortcuts
      </summary>
      <dl className="absolute right-0 bottom-12 grid w-menu grid-cols-first-narrow gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 text-sm shadow-small">
        {replayKeys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-medium">{key}</kbd>
            </dt>
            <dd className="text-soft">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Loads the data of all replays, so that they work without a network. */
function usePreloaded(frame: FrameApi | null): boolean {
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    if (!frame) return;
    void Promise.all([frame.preload(), preloadFlowPaths()]).then(() => setIsComplete(true));
  }, [frame]);
  return isComplete;
}

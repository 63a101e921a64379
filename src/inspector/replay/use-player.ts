import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flowNamed } from '../catalogue.ts';
import type { FlowPaths } from './flow-paths.ts';
import type { FrameApi } from './frame/frame-api.ts';
import { loadFlowPaths } from './load-flow-paths.ts';
import { createPlayer, type Player } from './player/player.ts';
import type { PlayerState } from './player/player-state.ts';
import { createPace, type Speed } from './player/replay-speed.ts';
import type { ReplayProps } from './replay-props.ts';

/** The paths of a flow; null until loaded. */
export function useFlowPaths(flow: string): FlowPaths | null {
  const [flowPaths, setFlowPaths] = useState<FlowPaths | null>(null);
  useEffect(() => {
    let isWanted = true;
    const open = async () => {
      const opened = await loadFlowPaths(flow);
      if (isWanted) setFlowPaths(opened);
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [flow]);
  return flowPaths?.file.flow === flow ? flowPaths : null;
}

type Wanted = ReplayProps & {
  readonly flowPaths: FlowPaths | null;
  readonly frame: FrameApi | null;
  readonly speed: Speed;
};

const checkTimeoutMs = 750;

/** A player for the selected path that updates the address and the chart. */
export function usePlayer({ flow, path, step, flowPaths, frame, speed, onMove, onHighlight }: Wanted): {
  readonly player: Player | null;
  readonly state: PlayerState | null;
} {
  const [player, setPlayer] = useState<Player | null>(null);
  const latest = useRef({ speed, step, onMove, onHighlight });
  useLayoutEffect(() => {
    latest.current = { speed, step, onMove, onHighlight };
  });
  const number = flowPaths && path !== null && path < flowPaths.paths.length ? path : null;
  /** The position that the player wrote to the address; any other one was requested by the user. */
  const knownStep = useRef(step);

  useEffect(() => {
    const machine = flowNamed(flow)?.machine;
    const hasScreen = flowPaths?.file.screen !== null;
    if (!flowPaths || !machine || number === null || (hasScreen && !frame)) return undefined;
    const pace = createPace(() => latest.current.speed);
    const created = createPlayer({
      machine,
      flowPaths,
      path: number,
      frame: hasScreen ? frame : null,
      checkTimeoutMs,
      ...pace,
    });
    created.subscribe(() => {
      const { step: at, highlights, phase, isByHand } = created.getState();
      latest.current.onHighlight(highlights);
      if (phase !== 'resting' && !created.getState().isPlaying) return;
      if (isByHand || at === knownStep.current) return;
      knownStep.current = at;
      latest.current.onMove({ path: number, step: at });
    });
    knownStep.current = latest.current.step;
    void created.goTo(latest.current.step);
    setPlayer(created);
    return () => {
      created.close();
      setPlayer(null);
    };
  }, [flow, flowPaths, number, frame]);

  useEffect(() => {
    if (!player || step === knownStep.current) return;
    knownStep.current = step;
    player.stop();
    void player.goTo(step);
  }, [player, step]);

  const state = useSyncExternalStore(player?.subscribe ?? never, () => player?.getState() ?? null);
  return { player, state };
}

const never = () => () => {};

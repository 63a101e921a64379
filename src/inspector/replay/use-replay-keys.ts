import { useEffect } from 'react';
import { back, toggle } from './controls.tsx';
import type { FrameApi } from './frame-api.ts';
import type { Player } from './player.ts';

/** The keys of a replay, as they are told beside it. */
export const replayKeys = [
  ['Space', 'play or pause'],
  ['.', 'step forward'],
  [',', 'step back'],
  ['r', 'restart'],
  ['h', 'by hand, and back'],
] as const;

/** Space, full stop, comma, r and h, wherever nobody types and no button waits for them. */
export function useReplayKeys(player: Player | null, stage: FrameApi | null): void {
  useEffect(() => {
    if (!player) return undefined;
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => toggle(player),
      '.': () => void player.stepForward(),
      ',': () => back(player, Math.max(0, player.getState().step - 1)),
      r: () => back(player, 0),
      h: () => (player.getState().isByHand ? back(player, player.getState().step) : player.takeOver()),
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    // What a hand of the replay types on the stage is no key of a person; what a person types by hand is the screen's.
    const pressOnScreen = (event: KeyboardEvent) => {
      if (event.isTrusted && !player.getState().isByHand) press(event);
    };
    window.addEventListener('keydown', press);
    const forget = stage?.onKey(pressOnScreen);
    return () => {
      window.removeEventListener('keydown', press);
      forget?.();
    };
  }, [player, stage]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  // An element of the stage is one of another window, whose classes are others.
  const element = target as Element | null;
  const taken =
    key === ' ' ? 'input, textarea, select, button, a, summary, [role=button]' : 'input, textarea, select';
  return element?.matches?.(taken) ?? false;
}

import { useEffect } from 'react';
import { back, toggle } from './controls.tsx';
import type { FrameApi } from './frame/frame-api.ts';
import type { Player } from './player/player.ts';

/** The keyboard shortcuts of a replay, as listed beside it. */
export const replayKeys = [
  ['Space', 'play or pause'],
  ['.', 'step forward'],
  [',', 'step back'],
  ['r', 'restart'],
  ['h', 'manual mode on or off'],
] as const;

/** Handles Space, full stop, comma, r and h, unless a field or button has the focus. */
export function useReplayKeys(player: Player | null, frame: FrameApi | null): void {
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
    // Keys typed by the replay aren't shortcuts; in manual mode all keys belong to the screen.
    const pressOnScreen = (event: KeyboardEvent) => {
      if (event.isTrusted && !player.getState().isByHand) press(event);
    };
    window.addEventListener('keydown', press);
    const forget = frame?.onKey(pressOnScreen);
    return () => {
      window.removeEventListener('keydown', press);
      forget?.();
    };
  }, [player, frame]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  // The element belongs to another window, so `instanceof` doesn't work.
  const element = target as Element | null;
  const taken =
    key === ' ' ? 'input, textarea, select, button, a, summary, [role=button]' : 'input, textarea, select';
  return element?.matches?.(taken) ?? false;
}

import { Hand, Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import type { Player } from './player/player.ts';
import type { PlayerState } from './player/player-state.ts';
import type { Speed } from './player/replay-speed.ts';

type ControlsProps = {
  readonly player: Player;
  readonly state: PlayerState;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
};

const speeds: readonly { readonly value: Speed; readonly label: string }[] = [
  { value: 'slow', label: 'Slow' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
];

/** Play, pause, single steps, manual mode, and the speed. */
export function Controls({ player, state, speed, onSpeed }: ControlsProps) {
  const { isPlaying, isByHand, step, length } = state;
  const isAtEnd = step >= length && !isByHand;
  const dim = 'disabled:cursor-not-allowed disabled:text-faint disabled:hover:bg-transparent';
  return (
    <div className="flex items-center gap-1 max-wide:flex-wrap">
      <div role="group" aria-label="Replay" className="flex items-center">
        <IconButton label="Restart" icon={RotateCcw} onClick={() => back(player, 0)} />
        <IconButton
          label="Step back"
          icon={StepBack}
          disabled={step === 0}
          onClick={() => back(player, step - 1)}
          className={dim}
        />
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
          disabled={isAtEnd}
          onClick={() => toggle(player)}
          className="grid size-touch place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-hover disabled:bg-sunken disabled:text-faint"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-icon" />
          ) : (
            <Play aria-hidden="true" className="size-icon" />
          )}
        </button>
        <IconButton
          label="Step forward"
          icon={StepForward}
          disabled={isAtEnd || isPlaying}
          onClick={() => void player.stepForward()}
          className={dim}
        />
      </div>
      <button
        type="button"
        aria-pressed={isByHand}
        onClick={() => (isByHand ? back(player, step) : player.takeOver())}
        className={classes(
          'inline-flex min-h-touch items-center gap-2 rounded-control border px-3 text-sm font-medium whitespace-nowrap transition-colors',
          isByHand
            ? 'border-accent bg-accent-soft'
            : 'border-transparent text-soft hover:bg-sunken hover:text-ink',
        )}
      >
        <Hand aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Manual
      </button>
      <Select
        aria-label="Speed"
        value={speed}
        options={speeds}
        onChange={(event) => onSpeed(event.currentTarget.value as Speed)}
        className="ml-auto w-24"
      />
    </div>
  );
}

/** Plays or pauses. */
export function toggle(player: Player): void {
  if (player.getState().isPlaying) player.stop();
  else void player.play();
}

/** Goes back to a step by starting again, because a machine can't go back. */
export function back(player: Player, step: number): void {
  player.stop();
  void player.goTo(step);
}

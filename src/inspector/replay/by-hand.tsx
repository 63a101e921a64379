import type { FileStimulus } from '../../simulation/path-file.ts';
import { longerThanUsualMs } from '../../ui/feedback/delayed.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Player } from './player/player.ts';
import type { PlayerState } from './player/player-state.ts';

/** Manual mode: the possible external events, and the events that the flow handles. */
export function ByHand({ player, state }: { readonly player: Player; readonly state: PlayerState }) {
  const groups = [
    ['Server', state.stimuli.filter(({ kind }) => kind === 'outcome')],
    ['Time', state.stimuli.filter(({ kind }) => kind === 'delay')],
    ['User', state.stimuli.filter(({ kind }) => kind === 'event')],
  ] as const;
  // Time can always pass; other events are listed only if they have an effect.
  const possible = groups.filter(([title, stimuli]) => title === 'Time' || stimuli.length > 0);
  return (
    <section
      aria-label="Possible next steps"
      className="grid shrink-0 gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3 wide:max-h-2/3"
    >
      <p className="text-sm text-soft">You control the screen. Other possible steps:</p>
      {possible.map(([title, stimuli]) => (
        <div key={title} className="grid gap-2">
          <h3 className="text-xs font-semibold">{title}</h3>
          <div className="flex flex-wrap gap-2">
            {stimuli.map((stimulus) => (
              <StimulusButton key={buildKey(stimulus)} stimulus={stimulus} player={player} />
            ))}
            {title === 'Time' && (
              <Button variant="secondary" compact onClick={() => void player.wait(longerThanUsualMs)}>
                Let 10 s pass
              </Button>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

function StimulusButton({ stimulus, player }: { readonly stimulus: FileStimulus; readonly player: Player }) {
  return (
    <Button
      variant="secondary"
      compact
      onClick={() => void player.performByHand(stimulus)}
      className="text-left font-medium"
    >
      {stimulus.name}
    </Button>
  );
}

function buildKey(stimulus: FileStimulus): string {
  return `${stimulus.kind} ${'invoke' in stimulus ? stimulus.invoke : ''} ${stimulus.name}`;
}

import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';

const appearances = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

type AppearanceChoiceProps = {
  readonly actor: ActorRefFrom<typeof appearanceMachine>;
  /** Hides the label visually, where the options are self-explanatory. */
  readonly hasHiddenLabel?: boolean;
};

/** The choice between light, dark and the system's setting. */
export function AppearanceChoice({ actor, hasHiddenLabel = false }: AppearanceChoiceProps) {
  const chosen = useSelector(actor, ({ context }) => context.appearance);
  return (
    <SegmentedChoice
      label="Appearance"
      hasHiddenLabel={hasHiddenLabel}
      value={chosen}
      options={appearances}
      onChange={(choice) => actor.send({ type: 'appearance.chosen', appearance: choice })}
    />
  );
}

import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useContext } from 'react';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { type AppearanceActor, AppearanceContext } from './appearance.ts';

const appearances = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

type AppearanceChoiceProps = {
  /** Only assistive technology is told what is chosen; the options say enough. */
  readonly hasHiddenLabel?: boolean;
};

/** The choice between light, dark and the system's setting. */
export function AppearanceChoice({ hasHiddenLabel = false }: AppearanceChoiceProps) {
  const actor = useContext(AppearanceContext);
  return actor && <Choice actor={actor} hasHiddenLabel={hasHiddenLabel} />;
}

function Choice({ actor, hasHiddenLabel }: AppearanceChoiceProps & { readonly actor: AppearanceActor }) {
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

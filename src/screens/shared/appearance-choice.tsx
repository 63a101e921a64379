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

/** The choice between light and dark. */
export function AppearanceChoice() {
  const actor = useContext(AppearanceContext);
  return actor && <Choice actor={actor} />;
}

function Choice({ actor }: { readonly actor: AppearanceActor }) {
  const chosen = useSelector(actor, ({ context }) => context.appearance);
  return (
    <SegmentedChoice
      label="Appearance"
      value={chosen}
      options={appearances}
      onChange={(choice) => actor.send({ type: 'appearance.chosen', appearance: choice })}
    />
  );
}

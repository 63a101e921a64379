import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

/** How the product looks; the composition root provides it once its actor runs. */
export const AppearanceContext = createContext<AppearanceActor | null>(null);

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

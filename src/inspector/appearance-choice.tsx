import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { type Appearance, appearances } from '../../contract/site/appearance.ts';
import { segmentsLook } from '../ui/form/segment-look.ts';
import { chooseAppearance, readAppearance } from './appearance.ts';

const signs: Readonly<Record<Appearance, { readonly label: string; readonly icon: LucideIcon }>> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

/** Light, dark, or the system's setting, for the inspector only. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(readAppearance);
  return (
    <fieldset className={segmentsLook}>
      <legend className="sr-only">Appearance</legend>
      {appearances.map((appearance) => {
        const { label, icon: Icon } = signs[appearance];
        return (
          <label
            key={appearance}
            title={label}
            className="grid size-8 cursor-pointer place-items-center rounded-full border border-transparent text-soft transition-colors hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="appearance"
              aria-label={label}
              checked={appearance === chosen}
              onChange={() => {
                chooseAppearance(appearance);
                setChosen(appearance);
              }}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </label>
        );
      })}
    </fieldset>
  );
}

import { createContext, type ReactNode, useContext } from 'react';

type AppearanceChoiceProps = {
  /** Hides the label visually, where the options are self-explanatory. */
  readonly hasHiddenLabel?: boolean;
};

/** Renders the choice between light, dark and the system's setting; null until its code has loaded. */
export const AppearanceContext = createContext<((props: AppearanceChoiceProps) => ReactNode) | null>(null);

/** The appearance control, once it has loaded. */
export function AppearanceSlot(props: AppearanceChoiceProps): ReactNode {
  return useContext(AppearanceContext)?.(props);
}

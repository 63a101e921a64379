import { createContext, type ReactNode, useContext } from 'react';

type AppearanceChoiceProps = {
  /** A label for assistive technology only; the options say enough. */
  readonly hasHiddenLabel?: boolean;
};

/**
 * Draws the choice between light, dark and the system's setting; null until its code is loaded, which no page waits
 * for.
 */
export const AppearanceContext = createContext<((props: AppearanceChoiceProps) => ReactNode) | null>(null);

/** The control for the product's appearance, once it is loaded. */
export function AppearanceSlot(props: AppearanceChoiceProps): ReactNode {
  return useContext(AppearanceContext)?.(props);
}

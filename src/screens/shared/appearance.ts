import { createContext, type ReactNode, useContext } from 'react';

type AppearanceChoiceProps = {
  /** Only assistive technology is told what is chosen; the options say enough. */
  readonly hasHiddenLabel?: boolean;
};

/**
 * Draws the choice between light, dark and the system's setting; null until its code has come, which no page waits for.
 */
export const AppearanceContext = createContext<((props: AppearanceChoiceProps) => ReactNode) | null>(null);

/** The choice of how the product looks, once it is there. */
export function AppearanceSlot(props: AppearanceChoiceProps): ReactNode {
  return useContext(AppearanceContext)?.(props);
}

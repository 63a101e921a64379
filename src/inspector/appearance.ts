import { type Appearance, appearances } from '../../contract/site/appearance.ts';

const item = 'inspector.appearance';

/** The choice for this page; it isn't part of the product, and so has a setting of its own. */
export function readAppearance(): Appearance {
  const stored = localStorage.getItem(item);
  return appearances.find((one) => one === stored) ?? 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(item, appearance);
  startAppearance();
}

/** Puts the choice where the style sheet reads it; without one the system decides. */
export function startAppearance(): void {
  const appearance = readAppearance();
  if (appearance === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = appearance;
}

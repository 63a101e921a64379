import { type Appearance, appearances } from '../../contract/site/appearance.ts';

const item = 'inspector.appearance';

/** Reads the inspector's own appearance setting, which is separate from the product's. */
export function readAppearance(): Appearance {
  const stored = localStorage.getItem(item);
  return appearances.find((one) => one === stored) ?? 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(item, appearance);
  startAppearance();
}

/** Applies the stored setting where the style sheet reads it; by default the system's. */
export function startAppearance(): void {
  const appearance = readAppearance();
  if (appearance === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = appearance;
}

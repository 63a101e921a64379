import type { Appearance } from '../../contract/site/appearance.ts';

/**
 * Puts the choice where the style sheet reads it: `data-appearance` on the root element, absent for the system's
 * setting.
 */
export function applyAppearance(
  appearance: Appearance,
  root: Pick<Element, 'setAttribute' | 'removeAttribute'> = document.documentElement,
): void {
  if (appearance === 'system') root.removeAttribute('data-appearance');
  else root.setAttribute('data-appearance', appearance);
}

/** Repeats the choice in a cookie: appConfig is encrypted, and the first paint can't wait for the cipher. */
export function repeatAppearance(appearance: Appearance, jar: { cookie: string } = document): void {
  const year = 365 * 24 * 60 * 60;
  jar.cookie = `appearance=${appearance}; Max-Age=${appearance === 'system' ? 0 : year}; Path=/; SameSite=Lax`;
}

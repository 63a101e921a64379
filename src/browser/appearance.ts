import type { Appearance } from '../../contract/site/appearance.ts';

/** Sets `data-appearance` on the root element, which the style sheet reads; removes it for the system's setting. */
export function applyAppearance(
  appearance: Appearance,
  root: Pick<Element, 'setAttribute' | 'removeAttribute'> = document.documentElement,
): void {
  if (appearance === 'system') root.removeAttribute('data-appearance');
  else root.setAttribute('data-appearance', appearance);
}

/** Stores the choice in a cookie, too: appConfig is encrypted, and the first paint can't wait for the cipher. */
export function storeAppearanceCookie(appearance: Appearance, jar: { cookie: string } = document): void {
  const year = 365 * 24 * 60 * 60;
  jar.cookie = `appearance=${appearance}; Max-Age=${appearance === 'system' ? 0 : year}; Path=/; SameSite=Lax`;
}

/**
 * Gives a survey its look. The Content Security Policy (`style-src 'self'`) refuses inline style elements but allows
 * constructed sheets; the survey's shadow root is only known once it contains something of ours.
 *
 * @returns an empty replacement for the element.
 */
export function adoptedStyle(element: HTMLStyleElement): HTMLStyleElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(element.textContent ?? '');
  const placeholder = document.createElement('template');
  queueMicrotask(() => {
    const root = placeholder.getRootNode();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet);
  });
  // The library only appends it and marks it; even an empty style element violates the policy.
  return placeholder as unknown as HTMLStyleElement;
}

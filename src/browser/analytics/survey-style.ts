/**
 * Applies a survey's styles. The Content Security Policy (`style-src 'self'`) blocks inline style elements but allows
 * constructed style sheets. The survey's shadow root is known only once it contains an element of ours.
 *
 * @returns an empty element to use instead.
 */
export function adoptedStyle(element: HTMLStyleElement): HTMLStyleElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(element.textContent ?? '');
  const placeholder = document.createElement('template');
  queueMicrotask(() => {
    const root = placeholder.getRootNode();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet);
  });
  // The library only appends the element and marks it; even an empty style element would violate the policy.
  return placeholder as unknown as HTMLStyleElement;
}

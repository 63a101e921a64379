/**
 * Gives a survey its look. The Content Security Policy (`style-src 'self'`) makes an inline style element useless,
 * but lets a constructed sheet be; the survey's shadow root is only known once the element is in it.
 *
 * @returns the element, empty now.
 */
export function adoptedStyle(element: HTMLStyleElement): HTMLStyleElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(element.textContent ?? '');
  element.textContent = '';
  queueMicrotask(() => {
    const root = element.getRootNode();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet);
  });
  return element;
}

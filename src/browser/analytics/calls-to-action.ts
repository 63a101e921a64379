/**
 * Listens for clicks on calls to action: links and buttons with a `data-cta` attribute.
 *
 * @param callback - called with the attribute's value, before the click's own handlers.
 * @returns a function that stops listening.
 */
export function onCallToAction(callback: (cta: string) => void, page: EventTarget = document): () => void {
  const listener = ({ target }: Event) => {
    const action = target instanceof Element ? target.closest('[data-cta]') : null;
    const cta = action?.getAttribute('data-cta');
    if (cta) callback(cta);
  };
  page.addEventListener('click', listener, { capture: true });
  return () => page.removeEventListener('click', listener, { capture: true });
}

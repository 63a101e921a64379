/** Moves the focus to the page's content (the element with the id `content`), so that Tab continues from there. */
export function focusContent(options?: FocusOptions): void {
  document.getElementById('content')?.focus(options);
}

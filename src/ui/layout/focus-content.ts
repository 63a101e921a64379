/** Moves the focus to the page's content (the element with the id `content`), from where the Tab key continues. */
export function focusContent(options?: FocusOptions): void {
  document.getElementById('content')?.focus(options);
}

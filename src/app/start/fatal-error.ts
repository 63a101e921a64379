/** Shows the error message in index.html, for a page that can't be rendered. */
export function showFatalError(): void {
  document.documentElement.dataset.broken = '';
}

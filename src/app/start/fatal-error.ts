/** Shows the sentence that the HTML itself has for a page of which nothing can be drawn (index.html). */
export function showFatalError(): void {
  document.documentElement.dataset.broken = '';
}

/** Shows the sentence that the HTML itself has for a page of which nothing can be drawn (index.html). */
export function showFatalError(): void {
  document.documentElement.dataset.broken = '';
}

let reference: string | null = null;

/** Keeps what the backend calls its own failure by (X-Request-Id), for a screen that can't be drawn after it. */
export function rememberRequestId(requestId: string | null): void {
  reference = requestId;
}

export const lastRequestId = (): string | null => reference;

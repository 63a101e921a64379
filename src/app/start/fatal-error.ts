/** Shows the error message in index.html, for a page that can't be rendered. */
export function showFatalError(): void {
  document.documentElement.dataset.broken = '';
}

let reference: string | null = null;

/** Stores the request ID of a server error (X-Request-Id), for the error screen to show. */
export function rememberRequestId(requestId: string | null): void {
  reference = requestId;
}

export const lastRequestId = (): string | null => reference;

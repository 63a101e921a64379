let requestId: string | null = null;

/** Stores the id of a request that the backend failed at (X-Request-Id), for a screen that can't be drawn after it. */
export function rememberRequestId(failed: string | null): void {
  requestId = failed;
}

export const lastRequestId = (): string | null => requestId;

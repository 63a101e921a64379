let requestId: string | null = null;

/** Stores the request ID of a server error (X-Request-Id), for the error screen to show. */
export function rememberRequestId(failed: string | null): void {
  requestId = failed;
}

export const lastRequestId = (): string | null => requestId;

/** Shown when the server gives no reason for its refusal (spec §8). */
export const somethingWentWrong = 'Something went wrong. Please try again.';

/** Shown after the user has stopped waiting for a page's data (reading 9). */
export const loadingCanceled = 'Loading was canceled.';

/** The effect of a toast that reports a success. */
export const successToast = (message: string) => ['showToast', { kind: 'success', message }] as const;

/** The effect of a toast that reports a failure. */
export const errorToast = (message: string) => ['showToast', { kind: 'error', message }] as const;

import { toast } from 'react-hot-toast/headless';

export type ToastRequest = {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
};

const show = {
  success: toast.success,
  error: toast.error,
  // design 11: an info toast is a plain one.
  info: toast,
} as const;

/**
 * Shows a toast. How many and how long (spec §9) are the library's own numbers, which a test holds it to.
 * It is drawn where `useToaster` is used (src/ui/).
 */
export function showToast({ kind, message }: ToastRequest): void {
  show[kind](message);
}

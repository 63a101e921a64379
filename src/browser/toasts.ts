export type ToastRequest = {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
};

/**
 * Shows a toast. Their number and duration (spec §9) are the library's defaults, which a test checks. Toasts are
 * rendered by the component that uses `useToaster` (src/ui/); the library is loaded with it or with the first toast.
 */
export async function showToast({ kind, message }: ToastRequest): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  // An info toast is a plain one (reading 11).
  if (kind === 'info') toast(message);
  else toast[kind](message);
}

export type ToastRequest = {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
};

/**
 * Shows a toast. How many and how long (spec §9) are the library's own numbers, which a test checks. It is drawn where
 * `useToaster` is used (src/ui/); the library loads with the first toast, or with the component that draws them.
 */
export async function showToast({ kind, message }: ToastRequest): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  // reading 11: an info toast is a plain one.
  if (kind === 'info') toast(message);
  else toast[kind](message);
}

import type { RouterHistory } from '@tanstack/react-router';
import { Mark } from '../../ui/mark.tsx';

/** What stands where the product would show its next page: a replay ends at the edge of its screen. */
export function NextPage({ history }: { readonly history: RouterHistory }) {
  const { message } = history.location.state as { message?: string };
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-8 text-center">
      <Mark className="size-12" />
      <p className="text-soft">The person has been brought to</p>
      <p className="text-heading font-semibold break-all">{history.location.href}</p>
      {message && <p className="max-w-form text-soft">which says ‘{message}’</p>}
    </main>
  );
}

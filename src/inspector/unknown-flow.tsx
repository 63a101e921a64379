import { EmptyState } from '../ui/layout/empty-state.tsx';
import { ButtonAnchor } from '../ui/navigation/button-link.tsx';
import { formatAddress, home } from './inspector-location.ts';

/** Shown for an address without a known flow. */
export function UnknownFlow({ name }: { readonly name: string }) {
  return (
    <div className="grid h-full place-content-center p-6">
      <EmptyState
        title={`Flow “${name}” not found`}
        action={<ButtonAnchor href={formatAddress(home)}>All flows</ButtonAnchor>}
      >
        The machine may have been renamed, or the link may be incomplete.
      </EmptyState>
    </div>
  );
}

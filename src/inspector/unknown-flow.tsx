import { EmptyState } from '../ui/layout/empty-state.tsx';
import { ButtonAnchor } from '../ui/navigation/button-link.tsx';
import { addressOf, home } from './place.ts';

/** An address that names no flow. */
export function UnknownFlow({ name }: { readonly name: string }) {
  return (
    <div className="grid h-full place-content-center p-6">
      <EmptyState
        title={`There is no flow “${name}”`}
        action={<ButtonAnchor href={addressOf(home)}>All flows</ButtonAnchor>}
      >
        Its machine may have another name now, or the address was cut off.
      </EmptyState>
    </div>
  );
}

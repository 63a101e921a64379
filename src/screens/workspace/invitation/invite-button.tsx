import { createContext, useContext } from 'react';
import type { Invited } from '../../../../machines/marketplace/invitation.machine.ts';
import { Button } from '../../../ui/form/button.tsx';

/** Opens the dialog for a developer; null where nobody can be invited from. */
export const InviteContext = createContext<((developer: Invited) => void) | null>(null);

/** **Invite to apply** (§M4), where a company can. */
export function InviteButton({ developer }: { readonly developer: Invited }) {
  const invite = useContext(InviteContext);
  if (!invite) return null;
  return (
    <Button
      variant="secondary"
      compact
      // Above the link that covers the card.
      className="z-1"
      aria-label={`Invite to apply: ${developer.name}`}
      onClick={() => invite(developer)}
    >
      Invite to apply
    </Button>
  );
}

import { createContext, useContext } from 'react';
import type { Invited } from '../../../machines/marketplace/invitation.machine.ts';
import { Button } from '../../ui/form/button.tsx';

/** Opens the invitation dialog for a developer; null where inviting isn't possible. */
export const InviteContext = createContext<((developer: Invited) => void) | null>(null);

/** The button **Invite to apply** (§M4), if the company can invite. */
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

import { Button } from '../../ui/form/button.tsx';
import { useSession, useSignedIn } from './session.ts';

/** Ends the session (spec §4); renders nothing if no one is signed in. */
export function LogOutButton({ className }: { readonly className: string }) {
  const session = useSession();
  const profile = useSignedIn();
  if (profile === null) return null;
  return (
    <Button
      variant="quiet"
      compact
      className={className}
      onClick={() => session.send({ type: 'session.logOutRequested', role: profile.role ?? null })}
    >
      Log out
    </Button>
  );
}

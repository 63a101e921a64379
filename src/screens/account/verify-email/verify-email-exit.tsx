import { useSelector } from '@xstate/react';
import { loginPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { useSession } from '../../shared/session.ts';

type VerifyEmailExitProps = {
  readonly role: string | null;
  /** The question shown before the links. */
  readonly question: string;
};

/**
 * The links to leave /verify. A backend may not have sent a token yet (spec §4, login 2), so that logging out isn't
 * possible.
 */
export function VerifyEmailExit({ role, question }: VerifyEmailExitProps) {
  const session = useSession();
  const canLogOut = useSelector(session, (snapshot) =>
    snapshot.can({ type: 'session.logOutRequested', role }),
  );
  return (
    <p className="flex min-h-touch items-center justify-between gap-4">
      {question}
      {canLogOut ? (
        <Button
          variant="quiet"
          compact
          className="-me-3"
          onClick={() => session.send({ type: 'session.logOutRequested', role })}
        >
          Log out
        </Button>
      ) : (
        <TextLink to={loginPath(role)}>Back to login</TextLink>
      )}
    </p>
  );
}

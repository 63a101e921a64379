import { useSelector } from '@xstate/react';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { useSession, useSessionProfile } from '../../shared/session.ts';
import { OwnProfileForm } from './own-profile-form.tsx';
import type { RegistrationActor } from './profile-form.tsx';
import { RegistrationPause } from './registration-pause.tsx';

const texts = {
  CORPORATE: {
    title: 'Tell developers who you are',
    lead: 'Developers read this before they accept a project. You can change it at any time.',
  },
  DEVELOPER: {
    title: 'Tell companies who you are',
    lead: 'Companies read this before they contact you. You can change it at any time.',
  },
} as const;

/** Completing the user's profile (spec §2, /complete-company-profile and /complete-developer-profile). */
export function ProfileRegistrationScreen({ actor }: { readonly actor: RegistrationActor }) {
  const role = useSelector(actor, ({ context }) => context.role);
  const session = useSession();
  const ownProfile = useSessionProfile();
  const fetched = useSelector(actor, ({ context }) => context.profile);
  const profile = fetched ?? ownProfile;
  const logOut = () => session.send({ type: 'session.logOutRequested', role });
  return (
    <RegistrationPause actor={actor} onLogOut={logOut}>
      <FocusLayout width="reading" {...texts[role]}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1 text-sm text-soft">
          <p className="min-w-0 wrap-anywhere">{profile?.email && `Signed in as ${profile.email}`}</p>
          <Button variant="quiet" compact onClick={logOut} className="-mx-3">
            Log out
          </Button>
        </div>
        <OwnProfileForm actor={actor} name={profile?.name ?? ''} />
      </FocusLayout>
    </RegistrationPause>
  );
}

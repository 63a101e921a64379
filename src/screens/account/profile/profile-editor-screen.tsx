import { useSelector } from '@xstate/react';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useSession, useSessionProfile } from '../../shared/session.ts';
import { OwnProfileForm } from './own-profile-form.tsx';
import type { RegistrationActor } from './profile-form.tsx';
import { RegistrationPause } from './registration-pause.tsx';

/** Changing one's profile later (spec §2, /developer/create-profile; reading 16). */
export function ProfileEditorScreen({ actor }: { readonly actor: RegistrationActor }) {
  const role = useSelector(actor, ({ context }) => context.role);
  const session = useSession();
  const profile = useSessionProfile();
  return (
    <RegistrationPause actor={actor} onLogOut={() => session.send({ type: 'session.logOutRequested', role })}>
      <div className="grid gap-12">
        <PageTitle
          lead={role === 'CORPORATE' ? 'What developers read about you.' : 'What companies read about you.'}
        >
          Your profile
        </PageTitle>
        <OwnProfileForm actor={actor} name={profile?.name ?? ''} />
      </div>
    </RegistrationPause>
  );
}

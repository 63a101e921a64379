import { useSelector } from '@xstate/react';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { type SessionActor, useSessionProfile } from '../../shared/use-session-profile.ts';
import { type AppearanceActor, WorkspaceFrame } from '../../workspace/workspace-frame.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';
import type { RegistrationActor } from './profile-form.tsx';
import { RegistrationPause } from './registration-pause.tsx';

type ProfileEditorScreenProps = {
  readonly actor: RegistrationActor;
  readonly session: SessionActor;
  readonly appearance: AppearanceActor;
};

/** Changing one's profile later (spec §2, /developer/create-profile; design 16). */
export function ProfileEditorScreen({ actor, session, appearance }: ProfileEditorScreenProps) {
  const role = useSelector(actor, ({ context }) => context.role);
  const profile = useSessionProfile(session);
  return (
    <RegistrationPause actor={actor} onLogOut={() => session.send({ type: 'session.logOutRequested', role })}>
      <WorkspaceFrame role={role} session={session} appearance={appearance}>
        <div className="grid gap-12">
          <PageTitle
            lead={role === 'CORPORATE' ? 'What developers read about you.' : 'What companies read about you.'}
          >
            Your profile
          </PageTitle>
          <OwnProfileForm actor={actor} name={profile?.name ?? ''} />
        </div>
      </WorkspaceFrame>
    </RegistrationPause>
  );
}

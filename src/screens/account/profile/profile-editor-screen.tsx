import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { hasUnsavedChanges } from '../../../../machines/client-rules/account/current-profile.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useSessionProfile } from '../../shared/session.ts';
import { OwnProfileForm } from './own-profile-form.tsx';
import type { RegistrationActor } from './profile-form.tsx';
import { RegistrationPause } from './registration-pause.tsx';

/** Edits the user's existing profile (spec §2, /developer/create-profile; reading 16). */
export function ProfileEditorScreen({ actor }: { readonly actor: RegistrationActor }) {
  const role = useSelector(actor, ({ context }) => context.role);
  const hasDraft = useSelector(actor, ({ context }) => context.draft !== null);
  const isUnsaved = useSelector(actor, ({ context }) => hasUnsavedChanges(context));
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'registration.discarded' }));
  const profile = useSessionProfile();
  const unsavedId = useId();
  return (
    <RegistrationPause actor={actor}>
      {/* Discarding the draft mounts a new form, whose title takes the focus. */}
      <div key={hasDraft ? 'draft' : 'stored'} className="grid gap-12">
        <div className="grid gap-6">
          <PageTitle
            describedBy={isUnsaved ? unsavedId : undefined}
            lead={role === 'CORPORATE' ? 'How developers will see you.' : 'How companies will see you.'}
          >
            Your profile
          </PageTitle>
          {isUnsaved && (
            <Notice id={unsavedId} kind="warn" title="Unsaved changes" role="status">
              <p>You have changes from last time that aren’t saved yet.</p>
              <Button
                variant="secondary"
                compact
                className="mt-2 justify-self-start"
                disabled={!canDiscard}
                onClick={() => actor.send({ type: 'registration.discarded' })}
              >
                Discard
              </Button>
            </Notice>
          )}
        </div>
        <OwnProfileForm actor={actor} name={profile?.name ?? ''} />
      </div>
    </RegistrationPause>
  );
}

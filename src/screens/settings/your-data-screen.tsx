import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { yourDataMachine } from '../../../machines/settings/your-data.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';

type YourDataScreenProps = { readonly actor: ActorRefFrom<typeof yourDataMachine> };

/** Settings: what is kept about one (decision 025). */
export function YourDataScreen({ actor }: YourDataScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { notice, problem } = snapshot.context;
  const isDownloading = snapshot.matches('confirmingDownload') || snapshot.matches('downloading');
  const isDeleting = snapshot.matches('confirmingDeletion') || snapshot.matches('deleting');
  return (
    <div className="grid gap-8">
      <PageTitle lead="Download a copy, or delete your account.">Your data</PageTitle>
      <ProblemNotice>{problem}</ProblemNotice>
      <Card title="Download">
        <p className="text-soft">
          One ZIP file with everything we keep about you: your account, your profile, your devices, and the
          emails we sent you. As JSON for programs, and as CSV for spreadsheets.
        </p>
        <output className="block empty:absolute">
          {notice !== null && <Notice kind="success">{notice}</Notice>}
        </output>
        <div className="grid justify-items-start">
          <Button
            busy={isDownloading}
            paused={isDeleting}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'data.downloadRequested' })}
          >
            Download my data
          </Button>
        </div>
      </Card>
      <Card title="Delete">
        <p className="text-soft">
          We delete your account 14 days after you ask for it. If you log in before, it stays.
        </p>
        <div className="grid justify-items-start">
          <Button
            variant="secondary"
            busy={isDeleting}
            paused={isDownloading}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'data.deletionRequested' })}
          >
            Delete account
          </Button>
        </div>
      </Card>
      <SlowNotice
        busy={snapshot.matches('downloading') || snapshot.matches('deleting')}
        onCancel={() => actor.send({ type: 'data.cancelled' })}
      />
      <DeletionDialog actor={actor} />
    </div>
  );
}

function DeletionDialog({ actor }: YourDataScreenProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const keep = () => actor.send({ type: 'data.deletionDeclined' });
  return (
    <Dialog
      open={isOpen}
      onClose={keep}
      title="Delete your account?"
      actions={
        <>
          <Button variant="secondary" onClick={keep}>
            Keep my account
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'data.deletionConfirmed' })}>
            Delete my account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          You’re logged out everywhere at once. In 14 days these are gone, and nobody can bring them back:
        </p>
        <ul className="grid list-disc gap-2 ps-6 text-soft marker:text-accent">
          <li>your account and the ways to log in to it</li>
          <li>your profile</li>
          <li>the emails we keep for you</li>
        </ul>
        <p>Changed your mind? Log in within 14 days, and everything stays as it is.</p>
      </div>
    </Dialog>
  );
}

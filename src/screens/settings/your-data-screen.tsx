import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { yourDataMachine } from '../../../machines/settings/your-data.machine.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { BlockedDialog, DeletionDialog } from './deletion-dialogs.tsx';

type YourDataScreenProps = { readonly actor: ActorRefFrom<typeof yourDataMachine> };

/** Settings: exporting the user's data and deleting the account (decision 025). */
export function YourDataScreen({ actor }: YourDataScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { notice, problem } = snapshot.context;
  const isDownloading = snapshot.matches('confirmingDownload') || snapshot.matches('downloading');
  const isLooking = snapshot.matches('looking');
  const isDeleting = isLooking || snapshot.matches('confirmingDeletion') || snapshot.matches('deleting');
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
            softDisabled={isDeleting}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'data.downloadRequested' })}
          >
            Download my data
          </Button>
        </div>
      </Card>
      <Card title="Delete">
        <p className="text-soft">
          We delete your account 14 days after you ask for it. Log in within 14 days to keep it.
        </p>
        <div className="grid justify-items-start">
          <Button
            variant="secondary"
            busy={isDeleting}
            softDisabled={isDownloading}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'data.deletionRequested' })}
          >
            {isLooking ? 'Checking your account' : 'Delete account'}
          </Button>
        </div>
      </Card>
      <SlowNotice
        busy={snapshot.matches('downloading') || isLooking || snapshot.matches('deleting')}
        onCancel={() => actor.send({ type: 'data.canceled' })}
      />
      <BlockedDialog
        preview={snapshot.matches('blocked') ? snapshot.context.preview : null}
        onClose={() => actor.send({ type: 'data.deletionDismissed' })}
      />
      <DeletionDialog
        preview={snapshot.matches('asking') ? snapshot.context.preview : null}
        onKeep={() => actor.send({ type: 'data.deletionDismissed' })}
        onDelete={() => actor.send({ type: 'data.deletionConfirmed' })}
      />
    </div>
  );
}

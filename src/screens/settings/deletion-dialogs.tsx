import type { ReactNode } from 'react';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { DeletionPreview } from '../../../contract/settings/own-data.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';

type Blocker = DeletionPreview['blockers'][number];

const groups = [
  { kind: 'contract', todo: 'Finish or cancel these contracts:' },
  { kind: 'application', todo: 'Withdraw these applications:' },
  { kind: 'project', todo: 'Close these projects. Developers have applied to them:' },
] as const;

function pathTo({ kind, side, id }: Blocker): string {
  if (kind === 'contract') return marketPaths.contract({ side, contractId: id });
  if (kind === 'application') return marketPaths.application({ applicationId: id });
  return marketPaths.ownProject({ projectId: id });
}

type BlockedDialogProps = { readonly preview: DeletionPreview | null; readonly onClose: () => void };

/** Lists what must end before an account can be deleted, with links to the pages (decision 025). */
export function BlockedDialog({ preview, onClose }: BlockedDialogProps) {
  return (
    <Dialog
      open={preview !== null}
      onClose={onClose}
      title="You can’t delete your account yet"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>Others still rely on it, or money is still due. First:</p>
        {groups.map(({ kind, todo }) => {
          const found = preview?.blockers.filter((one) => one.kind === kind) ?? [];
          return (
            found.length > 0 && (
              <section key={kind} className="grid gap-2">
                <p>{todo}</p>
                <Bullets>
                  {found.map((one) => (
                    <li key={one.id}>
                      <TextLink to={pathTo(one)} variant="inline" className="wrap-anywhere">
                        {one.title}
                      </TextLink>
                    </li>
                  ))}
                </Bullets>
              </section>
            )
          );
        })}
        {preview?.money.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Dialog>
  );
}

type DeletionDialogProps = {
  readonly preview: DeletionPreview | null;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
};

/** Explains what is deleted and when, and lists the open projects that close immediately (decision 025). */
export function DeletionDialog({ preview, onKeep, onDelete }: DeletionDialogProps) {
  const closes = preview?.closes ?? [];
  return (
    <Dialog
      open={preview !== null}
      onClose={onKeep}
      title="Delete your account?"
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep my account
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete my account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>You’re logged out everywhere immediately.</p>
        {closes.length > 0 && (
          <section className="grid gap-2">
            <p>
              {closes.length === 1
                ? 'This open project closes immediately:'
                : 'These open projects close immediately:'}
            </p>
            <Bullets>
              {closes.map(({ id, title }) => (
                <li key={id} className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </Bullets>
          </section>
        )}
        <p>In 14 days these are gone, and no one can bring them back:</p>
        <Bullets>
          <li>your account and the ways to log in to it</li>
          <li>your profile, your projects and your applications</li>
          <li>the emails we keep for you</li>
        </Bullets>
        <p>
          {`Changed your mind? Log in within 14 days to keep your account.${closes.length > 0 ? ' Closed projects stay closed until you reopen them.' : ''}`}
        </p>
      </div>
    </Dialog>
  );
}

const Bullets = ({ children }: { readonly children: ReactNode }) => (
  <ul className="grid list-disc gap-2 ps-6 text-soft marker:text-accent">{children}</ul>
);

import { paths } from '../../../contract/paths.ts';
import { loginPath } from '../../../machines/client-rules/account/redirect-path.ts';
import { deletionGraceMs } from '../../../machines/rules/deletion-grace.ts';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { calendarDate, dateText } from '../shared/formats.ts';

type DeletionRequestedScreenProps = {
  /** The side whose login page is linked. */
  readonly role: string | null;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** The titles of the open projects that were closed with the request. */
  readonly closed: readonly string[];
};

/** Explains what happens after the deletion request, and how to undo it (decision 025). */
export function DeletionRequestedScreen({ role, requestedAt, closed }: DeletionRequestedScreenProps) {
  const day = dateText(calendarDate(new Date(requestedAt + deletionGraceMs)));
  return (
    <FocusLayout
      title="Your account will be deleted"
      lead={
        <>
          It will be deleted on <strong className="font-medium text-ink">{day}</strong>. Log in within 14 days
          to keep it.
        </>
      }
    >
      <div className="grid gap-4 text-soft">
        <p>You’re logged out on all your devices, and we’ve emailed you the date.</p>
        {closed.length > 0 && (
          <section className="grid gap-2">
            <p>{closed.length === 1 ? 'This open project is closed:' : 'These open projects are closed:'}</p>
            <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
              {closed.map((title, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two projects may have one title
                <li key={index} className="font-medium text-ink wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
            <p>If you keep your account, you can reopen them.</p>
          </section>
        )}
      </div>
      <div className="grid gap-3">
        <ButtonLink to={loginPath(role)} wide>
          Log in to keep it
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary" wide>
          Return to Home
        </ButtonLink>
      </div>
    </FocusLayout>
  );
}

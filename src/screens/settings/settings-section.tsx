import { type ReactNode, useId } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

/** The loading state of a section's data. */
type Loading = {
  /** The flow's state; in `loading` and `unavailable` there is nothing to show yet. */
  readonly state: string;
  readonly problem: string | null;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
};

type SettingsSectionProps = {
  readonly title: string;
  readonly lead: ReactNode;
  /** The result of the last change, or null. */
  readonly notice?: string | null;
  /** The number of changes so far: after each the title takes the focus, because the pressed button may be gone. */
  readonly changes?: number;
  readonly loading?: Loading;
  readonly children: ReactNode;
};

/** A section of Settings. The title stays when the data arrives, so that the focus isn't lost. */
export function SettingsSection({
  title,
  lead,
  notice = null,
  changes = 0,
  loading,
  children,
}: SettingsSectionProps) {
  const messageId = useId();
  const isLoading = loading?.state === 'loading';
  const isUnavailable = loading?.state === 'unavailable';
  const isShown = !isLoading && !isUnavailable;
  return (
    <div key={isUnavailable ? 'unavailable' : changes} className="grid gap-8">
      <PageTitle
        isNextStep={changes > 0}
        describedBy={notice !== null || isUnavailable ? messageId : undefined}
        lead={isShown && lead}
      >
        {title}
      </PageTitle>
      {notice !== null && (
        <Notice kind="success" id={messageId} role="status">
          {notice}
        </Notice>
      )}
      {isLoading && (
        <>
          <Logo variant="turning" className="size-16" />
          <SlowNotice busy onCancel={loading.onCancel} />
        </>
      )}
      {isUnavailable && (
        <div className="grid justify-items-start gap-6">
          <Notice kind="danger" id={messageId} role="alert">
            {loading.problem}
          </Notice>
          <Button onClick={loading.onRetry}>Try again</Button>
        </div>
      )}
      {isShown && children}
    </div>
  );
}

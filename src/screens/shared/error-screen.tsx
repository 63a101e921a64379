import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageEnd } from '../../ui/layout/page-end.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonAnchor } from '../../ui/navigation/button-link.tsx';

type ErrorScreenProps = {
  /** The request ID of the last server error, for support; null if there was none. */
  readonly reference: string | null;
};

/**
 * Shown for unhandled errors (spec §2, error boundary). It works without the router, which may be what failed: its
 * links load a new document.
 */
export function ErrorScreen({ reference }: ErrorScreenProps) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-form content-center gap-8 px-4 py-16">
      <Logo variant="misfit" className="-ms-1 size-24" />
      <PageTitle
        lead={
          <>
            Refresh the page, or contact support at{' '}
            <a
              href={`mailto:${brand.supportEmail}`}
              className="rounded-small text-accent underline decoration-1 underline-offset-4"
            >
              {brand.supportEmail}
            </a>
            .
          </>
        }
      >
        Something went wrong.
      </PageTitle>
      <div className="grid gap-3">
        <Button wide onClick={() => window.location.reload()}>
          Refresh
        </Button>
        <ButtonAnchor href={paths.home()} variant="secondary" wide>
          Return to Home
        </ButtonAnchor>
        {reference !== null && <p className="text-sm text-faint">Reference: {reference}</p>}
        <PageEnd />
      </div>
    </main>
  );
}

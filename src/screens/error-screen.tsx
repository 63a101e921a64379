import { brand } from '../../contract/brand.ts';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageEnd } from '../ui/page-end.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/**
 * For an error that nobody foresaw (spec §2, error boundary). It takes nothing and works without the router, which
 * may be what broke: its links load the page anew.
 */
export function ErrorScreen() {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-form content-center gap-8 px-4 py-16">
      <Mark pose="misfit" className="size-16" />
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
        <PageEnd />
      </div>
    </main>
  );
}

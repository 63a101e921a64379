import { Mark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** While a page of an old build is loaded anew. */
export function RenewalScreen() {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-form content-center gap-8 px-4 py-16">
      <Mark pose="turning" className="-ms-1 size-24" />
      <PageTitle>There is a new version, so this page is loading again.</PageTitle>
    </main>
  );
}

import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

const titles = {
  newBuild: 'A new version is available. Reloading this page.',
  wasOffline: 'You’re back online. Reloading this page.',
};

/** Shown while a page reloads because its code couldn't be loaded. */
export function ReloadingScreen({ reason }: { readonly reason: keyof typeof titles }) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-form content-center gap-8 px-4 py-16">
      <Logo variant="turning" className="-ms-1 size-24" />
      <PageTitle>{titles[reason]}</PageTitle>
    </main>
  );
}

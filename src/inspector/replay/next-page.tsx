import { Logo } from '../../ui/brand/logo.tsx';

type NextPageProps = {
  readonly address: string;
  /** The message that the navigation carries to the next page (spec §2). */
  readonly message: string | undefined;
};

/** Shown where the product would show its next page: a replay ends at the edge of its screen. */
export function NextPage({ address, message }: NextPageProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-8 text-center">
      <Logo className="size-12" />
      <p className="text-soft">Redirected to</p>
      <p className="text-heading font-semibold break-all">{address}</p>
      {message && <p className="max-w-form text-soft">which says ‘{message}’</p>}
    </main>
  );
}

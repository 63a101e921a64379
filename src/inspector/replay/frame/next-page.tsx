import { Logo } from '../../../ui/brand/logo.tsx';

type NextPageProps = {
  readonly address: string;
  /** The message in the navigation's state (spec §2). */
  readonly message: string | undefined;
};

/** Shown in place of the product's next page, because a replay ends when its screen is left. */
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

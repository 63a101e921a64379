import type { ReactNode } from 'react';

type LandingSectionProps = {
  readonly title: string;
  /** Shown below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** A section of the landing page: heading on the left, content on the right. */
export function LandingSection({ title, lead, children }: LandingSectionProps) {
  return (
    <section className="grid gap-6 wide:grid-cols-heading wide:gap-12">
      <div className="grid content-start gap-2">
        <h2 className="text-title font-semibold">{title}</h2>
        {lead && <p className="max-w-form text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

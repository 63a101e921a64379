import type { Application } from '../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { momentText } from '../shared/formats.ts';
import { applicationStateOf } from '../shared/list/state-labels.ts';

/** An application in a developer's list; the whole card is a link to it. */
export function OwnApplicationCard({ application }: { readonly application: Application }) {
  const { id: applicationId, project, total, currency } = application;
  const { label, tone } = applicationStateOf(application);
  return (
    <article className="relative grid gap-3 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-heading font-semibold">
          <TextLink
            variant="plain"
            to={marketPaths.application({ applicationId })}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {project.title}
          </TextLink>
        </h2>
        <p className="font-semibold tabular-nums">{moneyText({ amount: total, currency })}</p>
      </div>
      <p className="text-sm text-soft wrap-anywhere">{project.company.name}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm text-soft">
        <Pill tone={tone}>{label}</Pill>
        {describeMoment(application)}
      </p>
    </article>
  );
}

/** The dates that matter to the developer. */
function describeMoment({ state, offer, createdAt, updatedAt }: Application): string {
  if (state === 'offered' && offer !== null) return `Answer by ${momentText(offer.expiresAt)}`;
  return updatedAt === createdAt ? `Sent ${momentText(createdAt)}` : `Changed ${momentText(updatedAt)}`;
}

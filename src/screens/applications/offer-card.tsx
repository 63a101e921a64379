import { ArrowLeftRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '../../../contract/marketplace/application.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { daysText, momentText } from '../shared/formats.ts';
import { type ComparedMilestone, compareOffer, totalDifference } from './offer-differences.ts';

type OfferCardProps = {
  readonly application: Application;
  readonly offer: NonNullable<Application['offer']>;
  /** The possible answers. */
  readonly children: ReactNode;
};

/** A company's offer, with a text beside each milestone about how it differs from the proposal (§M4). */
export function OfferCard({ application, offer, children }: OfferCardProps) {
  const { currency, total, project, feePerMille } = application;
  const { milestones, leftOut } = compareOffer(offer, application);
  const isOpen = application.state === 'offered';
  return (
    <Card title={isOpen ? `${project.company.name} offers` : 'What you agreed on'}>
      {offer.message && (
        <blockquote className="max-w-reading border-s-2 border-accent ps-4 whitespace-pre-line wrap-anywhere">
          {offer.message}
        </blockquote>
      )}
      <ol className="grid divide-y divide-line border-y border-line">
        {milestones.map((milestone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies it.
          <OfferedMilestone key={place} milestone={milestone} currency={currency} />
        ))}
      </ol>
      <div className="grid gap-1">
        <p className="flex justify-between gap-6 font-semibold tabular-nums">
          <span>Total</span>
          <span>{moneyText({ amount: offer.total, currency })}</span>
        </p>
        <p className="text-sm text-soft">{totalDifference(offer.total, total, currency)}</p>
      </div>
      {leftOut.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p className="font-medium">Left out of your proposal</p>
          <ul className="grid gap-1 text-soft">
            {leftOut.map(({ title, amount, days }, place) => (
              // Two milestones may have the same title.
              <li key={place} className="wrap-anywhere">
                {`${title}: ${moneyText({ amount, currency })}, ${daysText(days)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-soft">
        {`You receive exactly these amounts. ${project.company.name} pays our fee of ${feePerMille / 10}% on top.`}
      </p>
      {isOpen && <p className="font-medium">{`The offer is valid until ${momentText(offer.expiresAt)}.`}</p>}
      {children}
    </Card>
  );
}

type OfferedMilestoneProps = { readonly milestone: ComparedMilestone; readonly currency: string };

function OfferedMilestone({ milestone: { offered, differences }, currency }: OfferedMilestoneProps) {
  const { title, description, amount, days } = offered;
  const isSame = differences.length === 0;
  const Sign = isSame ? Check : ArrowLeftRight;
  return (
    <li className="grid grid-cols-last-narrow gap-x-6 gap-y-1 py-3">
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className="text-end tabular-nums">{moneyText({ amount, currency })}</span>
      <span className="col-span-2 text-sm text-soft">{daysText(days)}</span>
      {description && <p className="col-span-2 text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      <p className="col-span-2 flex gap-2 text-sm wrap-anywhere">
        <Sign
          aria-hidden="true"
          className={isSame ? 'mt-hair size-4 shrink-0 text-accent' : 'mt-hair size-4 shrink-0 text-warn'}
          strokeWidth={1.75}
        />
        {isSame ? 'As you proposed' : differences.join(' · ')}
      </p>
    </li>
  );
}

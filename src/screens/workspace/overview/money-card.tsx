import type { Overview } from '../../../../contract/marketplace/overview.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { moneyFacts } from './money-facts.ts';

type MoneyCardProps = {
  readonly overview: Overview;
  /** The address of the full list, for users who can open it. */
  readonly all?: string;
};

/**
 * A developer's earnings that aren't paid out yet: what is pending and until when, and what is available (§M4). Renders
 * nothing if there are none.
 */
export function MoneyCard({ overview, all }: MoneyCardProps) {
  const facts = moneyFacts(overview);
  if (facts.length === 0) return null;
  return (
    <Card title="Money" action={all && <TextLink to={all}>All payments</TextLink>}>
      <dl className="grid gap-6 sm:grid-cols-2">
        {facts.map(({ name, sum, sentence }) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-soft">{name}</dt>
            <dd className="text-heading font-semibold tabular-nums">{sum}</dd>
            <dd className="text-sm text-soft">{sentence}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

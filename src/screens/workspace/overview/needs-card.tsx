import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';

/** A pending action of the user. */
export type Need = {
  /** The address of the action's page. */
  readonly to: string;
  /** The action. */
  readonly label: string;
  /** The subject of the action, and its deadline. */
  readonly details: readonly string[];
  /** The number of items it represents. */
  readonly count: number;
};

type NeedsCardProps = {
  readonly needs: readonly Need[];
  /** The text shown without pending actions. */
  readonly calm: string;
};

/** The user's pending actions, with counts (§M4). */
export function NeedsCard({ needs, calm }: NeedsCardProps) {
  const count = needs.reduce((sum, need) => sum + need.count, 0);
  return (
    <Card
      title="Needs you now"
      action={
        count > 0 && (
          <Pill tone="warn">
            {count}
            <span className="sr-only">{count === 1 ? ' thing to do' : ' things to do'}</span>
          </Pill>
        )
      }
    >
      {needs.length === 0 ? (
        <p className="text-soft">{calm}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {needs.map(({ to, label, details }) => (
            <li key={to + label} className="relative grid gap-1 py-3 first:pt-0 last:pb-0">
              <TextLink
                variant="plain"
                to={to}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-small"
              >
                {label}
              </TextLink>
              <p className="text-sm text-soft wrap-anywhere">{details.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { Pill, type Tone } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';

/** Something in progress. */
type Running = {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly state: { readonly label: string; readonly tone: Tone };
};

type RunningCardProps = {
  readonly title: string;
  readonly items: readonly Running[];
  /** The total number of items. */
  readonly count: number;
  /** The page with all items. */
  readonly all: { readonly to: string; readonly label: string };
};

/** The first items in progress, with a link to all of them (§M4). Renders nothing if there are none. */
export function RunningCard({ title, items, count, all }: RunningCardProps) {
  if (items.length === 0) return null;
  return (
    <Card
      title={count > items.length ? `${title} (${count})` : title}
      action={<TextLink to={all.to}>{all.label}</TextLink>}
    >
      <ul className="grid divide-y divide-line">
        {items.map(({ id, to, title: name, details, state }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-1">
              <TextLink
                variant="plain"
                to={to}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-small"
              >
                {name}
              </TextLink>
              {details.length > 0 && <p className="text-sm text-soft wrap-anywhere">{details.join(' · ')}</p>}
            </div>
            <Pill tone={state.tone}>{state.label}</Pill>
          </li>
        ))}
      </ul>
    </Card>
  );
}

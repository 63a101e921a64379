import type { Overview } from '../../../../contract/marketplace/overview.ts';
import type { Side } from '../../../../contract/parties.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { otherSideThings } from './overview-text.ts';

type OtherSideCardProps = {
  readonly overview: Overview;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** Lists what remains on the other side of an account whose role was switched (§M2). */
export function OtherSideCard({ overview, side }: OtherSideCardProps) {
  const things = otherSideThings(overview, side);
  if (things.length === 0) return null;
  const list = new Intl.ListFormat('en-GB').format(things);
  const other = side === 'company' ? 'developer' : 'company';
  return (
    <Card title={`As a ${other}`}>
      <p className="text-soft">
        {`You still have ${list} from when this was a ${other}’s account. Nothing is lost.`}
      </p>
    </Card>
  );
}

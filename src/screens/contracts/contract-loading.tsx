import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { Missing } from '../shared/missing.tsx';

type ContractLoadingProps = {
  /** The subject of the page. */
  readonly subject: 'contract' | 'milestone';
  /** The flow's state: in any but `loading`, `unavailable` and `notFound` the page itself is rendered. */
  readonly state: StateValue;
  readonly problem: string | null;
  /** The side whose dashboard shows it. */
  readonly side: Side;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** Shown before a contract or milestone has loaded, or if it isn't found (§M2, reading 9). */
export function ContractLoading({
  subject,
  state,
  problem,
  side,
  onCancel,
  onRetry,
  children,
}: ContractLoadingProps) {
  if (state === 'loading')
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle
          documentTitle={subject === 'contract' ? 'Contract' : 'Milestone'}
        >{`Loading your ${subject}`}</PageTitle>
        <Skeleton lines={6} className="max-w-reading" />
        <SlowNotice busy onCancel={onCancel} />
      </div>
    );
  if (state === 'unavailable')
    return <LoadFailure title={`We couldn’t load this ${subject}`} problem={problem} onRetry={onRetry} />;
  if (state === 'notFound')
    return (
      <Missing
        title={`We couldn’t find that ${subject}`}
        lead="It may belong to someone else, or the link may be mistyped."
        to={marketPaths.contracts({ side })}
        label="Go to contracts"
      />
    );
  return children;
}

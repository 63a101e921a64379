import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A placeholder for a list of cards. */
export function CardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-6">
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}

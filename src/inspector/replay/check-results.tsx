import { Button } from '../../ui/form/button.tsx';
import type { PathCheck } from './use-check.ts';

type CheckResultsProps = {
  readonly check: PathCheck;
  /** Whether a filter excludes some paths. */
  readonly isSome: boolean;
  readonly onChoose: (path: number) => void;
};

/** Replays all covering paths at once, or all that match the filter, and lists the failing ones. */
export function CheckResults({ check, isSome, onChoose }: CheckResultsProps) {
  const { isRunning, scope, count, checked, start } = check;
  const kind = scope === 'covering' ? 'covering path' : 'path';
  const failed = checked?.filter(({ wrong }) => wrong !== null) ?? [];
  const text = () => {
    if (checked === null) return '';
    if (isRunning) return `Checking path ${Math.min(checked.length + 1, count)} of ${count} …`;
    if (failed.length > 0) return `${failed.length} of ${count} ${kind}s failed.`;
    return count === 1 ? `The ${kind} passed.` : `All ${count} ${kind}s passed.`;
  };
  return (
    <section aria-label="Check of the paths" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          compact
          busy={isRunning && scope === 'covering'}
          onClick={() => start('covering')}
        >
          Check covering paths
        </Button>
        <Button variant="secondary" compact busy={isRunning && scope === 'all'} onClick={() => start('all')}>
          {isSome ? 'Check found paths' : 'Check all paths'}
        </Button>
        <p role="status" className="text-sm text-soft">
          {text()}
        </p>
      </div>
      {failed.map(({ path, wrong }) => (
        <details key={path.number} className="rounded-control border border-line bg-surface text-sm">
          <summary className="min-h-touch px-3 py-3">{path.title ?? path.name}</summary>
          <pre className="max-h-list overflow-auto px-3 pb-3 text-xs whitespace-pre-wrap">{wrong}</pre>
          <div className="px-3 pb-3">
            <Button variant="secondary" compact onClick={() => onChoose(path.number)}>
              Replay
            </Button>
          </div>
        </details>
      ))}
    </section>
  );
}

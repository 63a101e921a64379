import { classes } from '../ui/classes.ts';
import { actionText } from './chart/actions.ts';
import { milliseconds } from './chart/edge-text.ts';
import type { ChartEdge } from './chart/edges.ts';
import { Chip } from './chip.tsx';
import { formatAddress } from './inspector-location.ts';

type TransitionListProps = {
  readonly flow: string;
  readonly edges: readonly ChartEdge[];
  readonly taken: ReadonlySet<string>;
};

/** Transitions as texts: the event, guard, target and actions. */
export function TransitionList({ flow, edges, taken }: TransitionListProps) {
  return (
    <ul className="grid gap-2">
      {edges.map((edge) => (
        <li
          key={edge.id}
          className={classes(
            'grid gap-1 rounded-control border px-3 py-2',
            taken.has(edge.id) ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
          )}
        >
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {happening(edge)}
            {edge.guard && <Chip look="info">{edge.guard}</Chip>}
          </p>
          <p className="text-soft">
            {edge.target === null ? (
              'stays'
            ) : (
              <>
                →{' '}
                <a
                  href={formatAddress({ flow, state: edge.target, replay: null })}
                  className="rounded-small text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {edge.target}
                </a>
              </>
            )}
          </p>
          <Term label="Needs">{edge.needs}</Term>
          <Term label="Does">{edge.does}</Term>
          {edge.actions.length > 0 && (
            <ul className="grid gap-hair text-xs text-soft">
              {edge.actions.map((action) => (
                <li key={actionText(action)}>{actionText(action)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A row of a lifecycle's table. */
function Term({ label, children }: { readonly label: string; readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="text-xs text-soft">
      <span className="font-medium text-ink">{label}:</span> {children}
    </p>
  );
}

function happening({ kind, event, ms }: ChartEdge): string {
  const labels: Readonly<Record<ChartEdge['kind'], string>> = {
    event,
    done: `${event} is done`,
    error: `${event} fails`,
    after: ms === null ? `after ${event}` : `after ${event}, ${milliseconds(ms)}`,
    always: 'at once',
  };
  return labels[kind];
}

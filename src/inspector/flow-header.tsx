import { ArrowLeft } from 'lucide-react';
import { classes } from '../ui/classes.ts';
import { CopyButton } from '../ui/feedback/copy-button.tsx';
import { segmentLook, segmentsLook } from '../ui/form/segment-look.ts';
import { buildChart, type Flow } from './catalogue.ts';
import { toMermaid } from './chart/mermaid.ts';
import { Chip } from './chip.tsx';
import { formatAddress, home, type InspectorLocation } from './inspector-location.ts';

type FlowHeaderProps = {
  readonly flow: Flow;
  readonly place: InspectorLocation;
  /** The page on which its actor runs; null if none does. */
  readonly livesOn: string | null;
  /** Whether the list of flows is on a separate page. */
  readonly hasBackLink: boolean;
};

/**
 * A flow's purpose, a button that copies its chart, and the switch between chart and replay; a lifecycle has no paths
 * to replay.
 */
export function FlowHeader({ flow, place, livesOn, hasBackLink }: FlowHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-paper px-4 py-3">
      <div className="mr-auto grid min-w-0 gap-hair">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={formatAddress(home)}
            aria-label="All flows"
            title="All flows"
            className={classes(
              '-my-2 -ml-3 -mr-2 grid size-touch place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink',
              !hasBackLink && 'wide:hidden',
            )}
          >
            <ArrowLeft aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          </a>
          <h1 className="text-heading font-semibold">{flow.title}</h1>
          <Chip>{flow.source}</Chip>
          {livesOn !== null && <Chip look="accent">live on {livesOn}</Chip>}
        </div>
        <p className="text-sm text-soft">{flow.purpose}</p>
      </div>
      <CopyButton
        text={() => toMermaid(buildChart(flow))}
        done="Copied."
        otherwise="Copying isn’t possible here."
        compact
      >
        Copy as Mermaid
      </CopyButton>
      {flow.rows === null && (
        <nav aria-label="View" className={segmentsLook}>
          <a
            href={formatAddress({ ...place, replay: null })}
            aria-current={place.replay === null ? 'page' : undefined}
            className={segmentLook}
          >
            Chart
          </a>
          <a
            href={formatAddress({ ...place, state: null, replay: place.replay ?? { path: null, step: 0 } })}
            aria-current={place.replay === null ? undefined : 'page'}
            className={segmentLook}
          >
            Replay
          </a>
        </nav>
      )}
    </header>
  );
}

import { ChevronRight } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { flowOfMachine } from '../catalogue.ts';
import { formatAddress } from '../inspector-location.ts';
import { dataText } from './data-text.ts';
import { innermost } from './highlights-for-actor.ts';
import type { LoggedEntry } from './live-state.ts';
import type { Named } from './protocol.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

type EventRowProps = {
  readonly logged: LoggedEntry;
  /** The address of the event's page, if there are several pages. */
  readonly page: string | null;
};

/** An entry of the log: time, actor, event and the resulting state; expanded, all its data. */
export function EventRow({ logged, page }: EventRowProps) {
  const { entry } = logged;
  const { actor, event, transitions, status, active, entered } = entry;
  const isUnheard = transitions.length === 0 && status === 'active' && event.name !== 'xstate.init';
  const name = flowOfMachine(actor.machine)?.name ?? actor.machine;
  const states = innermost(entered).join(', ');
  return (
    <li className="animate-appear border-b border-line last:border-b-0">
      <details className="group">
        <summary className="grid min-h-8 cursor-pointer list-none grid-cols-event items-baseline gap-x-3 px-3 py-2 text-sm hover:bg-sunken sm:grid-cols-event-wide">
          <ChevronRight
            aria-hidden="true"
            className="size-4 self-center text-faint transition-transform group-open:rotate-90"
          />
          <time className="text-xs text-faint tabular-nums">{clock.format(entry.at)}</time>
          <span className="truncate font-medium">
            {name}
            {page && <span className="font-normal text-faint"> {page}</span>}
          </span>
          <span
            className={classes(
              'truncate max-sm:col-start-3',
              /error/.test(event.name) ? 'text-danger' : isUnheard && 'text-faint',
            )}
          >
            {eventText(event.name)}
            {isUnheard && ', ignored'}
          </span>
          <span className="truncate text-soft max-sm:col-start-3">{states === '' ? '' : `→ ${states}`}</span>
        </summary>
        <div className="grid gap-4 border-t border-line bg-sunken px-4 py-4 sm:grid-cols-2 sm:ps-12">
          <div className="grid min-w-0 content-start gap-4">
            <Data title="Payload" data={event.data} />
            <Named title="Actions" items={entry.actions} />
            <Named title="Calls started" items={entry.calls} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <Data title="Context afterwards" data={entry.context} />
            <a
              href={formatAddress({
                flow: name,
                state: innermost(entered)[0] ?? innermost(active)[0] ?? null,
                replay: null,
              })}
              className="w-fit rounded-small text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              Show in chart
            </a>
          </div>
        </div>
      </details>
    </li>
  );
}

function Data({ title, data }: { readonly title: string; readonly data: unknown }) {
  return (
    <section className="grid min-w-0 gap-1">
      <h4 className="text-xs font-semibold text-soft">{title}</h4>
      {data === undefined ? (
        <p className="text-xs text-soft">None</p>
      ) : (
        <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {dataText(data)}
        </pre>
      )}
    </section>
  );
}

function Named({ title, items }: { readonly title: string; readonly items: readonly Named[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-1">
      <h4 className="text-xs font-semibold text-soft">{title}</h4>
      <ul className="grid gap-1 text-xs wrap-anywhere">
        {items.map(({ name, data }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that never changes
          <li key={index}>
            <span className="font-medium">{name}</span>{' '}
            <span className="font-mono text-soft">{data === undefined ? '' : dataText(data, true)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** XState's event names in readable form: `xstate.done.actor.resend` → `resend done`. */
function eventText(name: string): string {
  const [, kind, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(name) ?? [];
  if (kind) return `${id} ${kind === 'done' ? 'done' : 'failed'}`;
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(name) ?? [];
  if (delay) return `after ${delay}`;
  if (name === 'xstate.init') return 'started';
  if (name === 'xstate.stop') return 'stopped';
  return name;
}

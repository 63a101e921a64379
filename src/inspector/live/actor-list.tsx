import { flowOfMachine } from '../catalogue.ts';
import { Chip, type ChipLook } from '../chip.tsx';
import { formatAddress } from '../inspector-location.ts';
import { innermost } from './highlights-for-actor.ts';
import { actorKey, type LiveState, type LoggedEntry } from './live-state.ts';

const chipOf: Readonly<Record<LoggedEntry['entry']['status'], ChipLook>> = {
  active: 'accent',
  done: 'plain',
  stopped: 'plain',
  error: 'danger',
};

/** The running actors of each page, with their states. */
export function ActorList({ live: { pages, actors } }: { readonly live: LiveState }) {
  return (
    <div className="grid content-start gap-3 p-3">
      {pages.map((page) => (
        <section key={page.id} aria-label={`Actors of ${page.address}`} className="grid gap-1">
          <h3 className="flex items-center gap-2 px-2 text-xs text-faint">
            <span className="truncate">{page.address}</span>
            {page.isFramed && <Chip>split view</Chip>}
          </h3>
          <ul>
            {actors
              .filter((one) => one.page.id === page.id)
              .map((one) => (
                <ActorRow key={actorKey(page, one.entry.actor)} actor={one} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ActorRow({ actor }: { readonly actor: LoggedEntry }) {
  const { machine } = actor.entry.actor;
  const flow = flowOfMachine(machine);
  return (
    <li>
      <a
        href={formatAddress({ flow: flow?.name ?? machine, state: null, replay: null })}
        className="flex min-h-8 items-start gap-2 rounded-control px-2 py-2 text-sm transition-colors hover:bg-sunken"
      >
        <span className="mr-auto font-medium whitespace-nowrap">{flow?.title ?? machine}</span>
        <span className="flex flex-wrap justify-end gap-1">
          {innermost(actor.entry.active).map((path) => (
            <Chip key={path} look={chipOf[actor.entry.status]}>
              {path}
            </Chip>
          ))}
        </span>
      </a>
    </li>
  );
}

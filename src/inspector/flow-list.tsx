import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { type Flow, flows, type Group } from './catalogue.ts';
import { formatAddress } from './inspector-location.ts';

const groups: readonly { readonly group: Group; readonly title: string }[] = [
  { group: 'account', title: 'Account' },
  { group: 'site', title: 'Site' },
  { group: 'settings', title: 'Settings' },
  { group: 'marketplace', title: 'Marketplace' },
  { group: 'lifecycles', title: 'Lifecycles' },
];

type FlowListProps = {
  readonly current: string | null;
  /** The flows with a running actor in a connected page. */
  readonly liveFlows: ReadonlySet<string>;
};

/** A searchable list of all flows and lifecycles, with their purpose and the section that specifies them. */
export function FlowList({ current, liveFlows }: FlowListProps) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = flows.filter((flow) => matches(flow, query));

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.current?.focus();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <nav aria-label="Flows" className="flex min-h-0 flex-col wide:h-full">
      <div className="relative border-b border-line p-3">
        <Search
          aria-hidden="true"
          strokeWidth={1.75}
          className="absolute inset-y-0 left-6 my-auto size-4 text-faint"
        />
        <input
          ref={search}
          type="search"
          aria-label="Search flows"
          placeholder="Search flows"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-touch w-full rounded-control border border-control bg-surface ps-12 pe-8 text-sm placeholder:text-faint hover:border-soft focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
        />
        <kbd
          aria-hidden="true"
          className="absolute inset-y-0 right-6 my-auto h-6 rounded-small border border-line px-2 font-sans text-xs text-faint max-wide:hidden"
        >
          /
        </kbd>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {groups.map(({ group, title }) => {
          const inGroup = found.filter((flow) => flow.group === group);
          return (
            inGroup.length > 0 && (
              <section key={group} aria-label={title}>
                <h2 className="px-3 pt-4 pb-2 text-xs font-semibold text-soft">{title}</h2>
                <ul className="grid gap-hair">
                  {inGroup.map((flow) => (
                    <FlowLink
                      key={flow.name}
                      flow={flow}
                      isCurrent={flow.name === current}
                      isLive={liveFlows.has(flow.name)}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {found.length === 0 && (
          <p role="status" className="px-3 py-6 text-sm text-soft">
            No flows match “{query}”.
          </p>
        )}
      </div>
    </nav>
  );
}

type FlowLinkProps = { readonly flow: Flow; readonly isCurrent: boolean; readonly isLive: boolean };

function FlowLink({ flow: { name, title, purpose, source }, isCurrent, isLive: isLiving }: FlowLinkProps) {
  return (
    <li>
      <a
        href={formatAddress({ flow: name, state: null, replay: null })}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid gap-hair rounded-control border border-transparent px-3 py-2 transition-colors hover:bg-surface here:border-line here:bg-surface here:shadow-small"
      >
        <span className="flex items-center gap-2 text-sm font-semibold">
          {title}
          {isLiving && (
            <span className="size-2 rounded-full bg-accent">
              <span className="sr-only">, live</span>
            </span>
          )}
        </span>
        <span className={classes('text-xs text-soft', !isCurrent && 'line-clamp-2')}>{purpose}</span>
        <span className="text-xs text-soft">{source}</span>
      </a>
    </li>
  );
}

function matches({ name, title, purpose, source }: Flow, query: string): boolean {
  const text = `${name} ${title} ${purpose} ${source}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

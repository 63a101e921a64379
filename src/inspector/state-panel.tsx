import { Link2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { buildChart, type Flow, readDescription } from './catalogue.ts';
import type { ChartAction } from './chart/actions.ts';
import { actionText } from './chart/actions.ts';
import type { Statechart } from './chart/statechart.ts';
import { Chip } from './chip.tsx';
import { TransitionList } from './transition-list.tsx';
import { goTo } from './use-place.ts';

type StatePanelProps = {
  readonly flow: Flow;
  /** The dotted path of the state. */
  readonly path: string;
  readonly isActive: boolean;
  readonly taken: ReadonlySet<string>;
};

/** The declaration of a state. */
export function StatePanel({ flow, path, isActive, taken }: StatePanelProps) {
  const chart = buildChart(flow);
  const state = chart.states.find((one) => one.path === path && one.parent !== null);
  const close = () => goTo({ flow: flow.name, state: null, replay: null });
  if (!state)
    return (
      <Frame title="State not found" onClose={close}>
        <Notice kind="warn">
          {flow.title} has no state “{path}”.
        </Notice>
      </Frame>
    );
  const { purpose, source } = readDescription(state.description);
  const kind = [state.isInitial && 'initial', state.kind !== 'atomic' && state.kind].filter(Boolean);
  return (
    <Frame title={state.name} within={around(path)} onClose={close}>
      <div className="grid gap-1">
        <p>{purpose}</p>
        <p className="text-xs text-faint">{source}</p>
      </div>
      {(isActive || kind.length + state.tags.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {isActive && <Chip look="accent">active</Chip>}
          {kind.map((word) => (
            <Chip key={String(word)}>{word}</Chip>
          ))}
          {state.tags.map((tag) => (
            <Chip key={tag} look="info">
              tag {tag}
            </Chip>
          ))}
        </div>
      )}
      <Actions title="On entry" actions={state.entry} />
      <Actions title="On exit" actions={state.exit} />
      {state.invokes.length > 0 && (
        <Part title="Calls">
          <ul className="grid gap-1">
            {state.invokes.map(({ id, src }) => (
              <li key={id}>{id === src ? id : `${id} (${src})`}</li>
            ))}
          </ul>
        </Part>
      )}
      <Outgoing chart={chart} flow={flow.name} path={path} taken={taken} />
    </Frame>
  );
}

type OutgoingProps = {
  readonly chart: Statechart;
  readonly flow: string;
  readonly path: string;
  readonly taken: ReadonlySet<string>;
};

/** The transitions of a state, including those inherited from its ancestors. */
function Outgoing({ chart, flow, path, taken }: OutgoingProps) {
  const sources = [path, ...enclosing(path)];
  const lists = sources
    .map((source) => ({ source, edges: chart.edges.filter((edge) => edge.source === source) }))
    .filter(({ edges }) => edges.length > 0);
  if (lists.length === 0) return <p className="text-soft">No outgoing transitions.</p>;
  return lists.map(({ source, edges }) => (
    <Part
      key={source}
      title={source === path ? 'Transitions' : `Anywhere in ${source === '' ? chart.id : source}`}
    >
      <TransitionList flow={flow} edges={edges} taken={taken} />
    </Part>
  ));
}

function Actions({ title, actions }: { readonly title: string; readonly actions: readonly ChartAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-1">
        {actions.map((action) => (
          <li key={actionText(action)}>{actionText(action)}</li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-medium text-faint">{title}</h3>
      {children}
    </section>
  );
}

type FrameProps = {
  readonly title: string;
  readonly within?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Frame({ title, within, onClose, children }: FrameProps) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(location.href);
    setIsCopied(true);
  }
  return (
    <aside aria-label="State" className="grid content-start gap-4 overflow-y-auto p-4 text-sm wrap-anywhere">
      <div className="flex items-start gap-1">
        <div className="mr-auto grid min-w-0 gap-hair pt-2">
          {within && <p className="text-xs text-faint">{within}</p>}
          <h2 className="text-heading font-semibold">{title}</h2>
        </div>
        <IconButton
          label={isCopied ? 'Link copied' : 'Copy link to this state'}
          icon={Link2}
          onClick={copy}
          className={isCopied ? 'text-accent' : undefined}
        />
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

const around = (path: string) => path.split('.').slice(0, -1).join(' › ');

/** The ancestors of a state, nearest first; '' is the machine. */
function enclosing(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join('.'));
}

import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryEntry, HistoryOf } from '../../../../contract/marketplace/entity.ts';
import type { historyMachine } from '../../../../machines/marketplace/parts/history.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { ShowMore } from './show-more.tsx';

type HistoryActor = ActorRefFrom<typeof historyMachine>;

/** Loads the older entries of a page's histories; without it only the loaded ones are shown. */
export const HistoryContext = createContext<HistoryActor | null>(null);

type WholeHistoryProps = {
  readonly entity: HistoryOf;
  /** The newest entries, oldest first, which are part of the entity. */
  readonly newest: readonly HistoryEntry[];
  /** Renders all loaded entries, oldest first, and the button for more. */
  readonly children: (entries: readonly HistoryEntry[], more: ReactNode) => ReactNode;
};

/** A history with a button that loads older entries. */
export function WholeHistory(props: WholeHistoryProps) {
  const history = useContext(HistoryContext);
  return history ? <ReadHistory history={history} {...props} /> : props.children(props.newest, null);
}

function ReadHistory({
  history,
  entity,
  newest,
  children,
}: WholeHistoryProps & { readonly history: HistoryActor }) {
  const { context } = useSelector(history, (snapshot) => snapshot);
  const isBusy = useSelector(history, (snapshot) => snapshot.hasTag('busy'));
  const isHere = context.of?.entity === entity.entity && context.of.entityId === entity.entityId;
  const entries = isHere ? merged(newest, context.items) : newest;
  // Each version has an entry.
  const hasMore = entries.length < (newest.at(-1)?.version ?? 0);
  return children(
    entries,
    <>
      <ShowMore
        hasMore={hasMore}
        isBusy={isHere && isBusy}
        label="Show earlier"
        onPress={() => history.send({ type: 'history.moreRequested', ...entity })}
      />
      <FieldError>{isHere ? context.problem : null}</FieldError>
      <SlowNotice busy={isHere && isBusy} onCancel={() => history.send({ type: 'history.canceled' })} />
    </>,
  );
}

/** Merges entries, oldest first, without duplicates. */
function merged(newest: readonly HistoryEntry[], earlier: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const all = new Map([...earlier, ...newest].map((entry) => [entry.version, entry]));
  return [...all.values()].sort((one, other) => one.version - other.version);
}

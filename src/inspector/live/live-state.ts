import type { ActorInfo, Entry, FromPage, PageInfo } from './protocol.ts';

/** An entry of the log, and its page. */
export type LoggedEntry = { readonly page: PageInfo; readonly entry: Entry };

/** The state of all pages, as known to the inspector. */
export type LiveState = {
  /** Open pages, the newest last. */
  readonly pages: readonly PageInfo[];
  /** The current state of each actor: its last entry. */
  readonly actors: readonly LoggedEntry[];
  /** The log, oldest first; includes closed pages. */
  readonly log: readonly LoggedEntry[];
  /** Entries before this time, in ms since the epoch, are hidden. */
  readonly clearedAt: number;
};

const maxLogged = 1000;

export const initialState: LiveState = { pages: [], actors: [], log: [], clearedAt: 0 };

/** Applies a message from a page. */
export function afterMessage(state: LiveState, message: FromPage): LiveState {
  const { page } = message;
  if (message.kind === 'closed')
    return {
      ...state,
      pages: state.pages.filter(({ id }) => id !== page.id),
      actors: fromOtherPages(state.actors, page),
    };
  const known = { ...state, pages: withPage(state.pages, page) };
  if (message.kind === 'opened') return known;
  if (message.kind === 'entry') {
    const now = { page, entry: message.entry };
    return { ...known, actors: actorsAfter(state.actors, now), log: inOrder([...state.log, now]) };
  }
  const lately = message.recent.filter(({ at }) => at > state.clearedAt);
  return {
    ...known,
    actors: [...fromOtherPages(state.actors, page), ...message.actors.map((entry) => ({ page, entry }))],
    log: inOrder([...fromOtherPages(state.log, page), ...lately.map((entry) => ({ page, entry }))]),
  };
}

/** Clears the log but keeps the actors. */
export function afterClearing(state: LiveState, now: number): LiveState {
  return { ...state, log: [], clearedAt: now };
}

/** A key for an actor that is unique across pages. */
export function actorKey(page: PageInfo, actor: ActorInfo): string {
  return `${page.id} ${actor.id}`;
}

function actorsAfter(actors: readonly LoggedEntry[], now: LoggedEntry): readonly LoggedEntry[] {
  const { page, entry } = now;
  const isReplaced = (one: LoggedEntry) =>
    one.page.id === page.id &&
    (one.entry.actor.id === entry.actor.id ||
      // A finished actor stays listed until its flow starts again.
      (one.entry.actor.machine === entry.actor.machine && one.entry.status !== 'active'));
  const rest = actors.filter((one) => !isReplaced(one));
  return entry.status === 'stopped' ? rest : [...rest, now];
}

function fromOtherPages(entries: readonly LoggedEntry[], page: PageInfo): readonly LoggedEntry[] {
  return entries.filter((one) => one.page.id !== page.id);
}

function withPage(pages: readonly PageInfo[], page: PageInfo): readonly PageInfo[] {
  return pages.some(({ id }) => id === page.id)
    ? pages.map((one) => (one.id === page.id ? page : one))
    : [...pages, page];
}

/** Sorts entries by their start: a cause is reported after its effects, because it ends later. */
function inOrder(log: readonly LoggedEntry[]): readonly LoggedEntry[] {
  const byTime = (one: LoggedEntry, other: LoggedEntry) =>
    one.entry.at - other.entry.at || one.entry.order - other.entry.order;
  return [...log].sort(byTime).slice(-maxLogged);
}

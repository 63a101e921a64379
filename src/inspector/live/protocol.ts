// The messages between the product's pages and the inspector. All are plain data, and masked.

/** The name of the BroadcastChannel: pages of other origins never receive it. */
export const channelName = 'counterpart.inspector';

/** One loaded page of the product: a tab, or the frame of the split view. */
export type PageInfo = {
  readonly id: string;
  /** Path and query, without secrets. */
  readonly address: string;
  /** Is it the frame beside the inspector? */
  readonly isFramed: boolean;
};

/** One actor of a page. */
export type ActorInfo = {
  /** Unique in its page. */
  readonly id: string;
  /** The id of its machine: `verifyEmail`. */
  readonly machine: string;
};

/** Something named with its data: an event and its payload, an action and its params, a call and its input. */
export type Named = { readonly name: string; readonly data?: unknown };

/** What one event did to one actor, and the actor's state afterwards. */
export type Entry = {
  /** Increases with each entry of a page; a cause comes before its effects. */
  readonly order: number;
  /** When it started, in ms since the epoch. */
  readonly at: number;
  readonly actor: ActorInfo;
  readonly event: Named;
  /** The transitions that it took, as the chart's `transitionId` names them; none if no one listened. */
  readonly transitions: readonly string[];
  readonly actions: readonly Named[];
  /** The calls that it started. */
  readonly calls: readonly Named[];
  /** The dotted paths of all states that are active now. */
  readonly active: readonly string[];
  /** Those of them that were not active before. */
  readonly entered: readonly string[];
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: unknown;
};

export type FromPage =
  /** The answer to `ask`: the state of every running actor, and the latest entries. */
  | {
      readonly kind: 'everything';
      readonly page: PageInfo;
      readonly living: readonly Entry[];
      readonly recent: readonly Entry[];
    }
  /** A page was opened; it sends nothing else before it is asked. */
  | { readonly kind: 'here'; readonly page: PageInfo }
  | { readonly kind: 'happened'; readonly page: PageInfo; readonly entry: Entry }
  | { readonly kind: 'gone'; readonly page: PageInfo };

export type FromInspector = { readonly kind: 'ask' };

export type Message = FromPage | FromInspector;

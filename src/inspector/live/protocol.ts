// The messages between the product's pages and the inspector. All of them are plain, masked data.

/** The name of the BroadcastChannel, which is limited to this origin. */
export const channelName = 'counterpart.inspector';

/** A loaded page of the product: a tab, or the frame of the split view. */
export type PageInfo = {
  readonly id: string;
  /** The path and query, without secrets. */
  readonly address: string;
  /** Whether it is the frame beside the inspector. */
  readonly isFramed: boolean;
};

/** An actor of a page. */
export type ActorInfo = {
  /** Unique within its page. */
  readonly id: string;
  /** The ID of the actor's machine: `verifyEmail`. */
  readonly machine: string;
};

/** A name with data: an event and its payload, an action and its params, a call and its input. */
export type Named = { readonly name: string; readonly data?: unknown };

/** The effects of an event on an actor, and the actor's state afterwards. */
export type Entry = {
  /** Increases with each entry of a page; a cause has a lower number than its effects. */
  readonly order: number;
  /** The start time, in ms since the epoch. */
  readonly at: number;
  readonly actor: ActorInfo;
  readonly event: Named;
  /** The ids of the transitions taken (`transitionId`); empty if no inspector was listening. */
  readonly transitions: readonly string[];
  readonly actions: readonly Named[];
  /** The calls that were started. */
  readonly calls: readonly Named[];
  /** The dotted paths of all active states. */
  readonly active: readonly string[];
  /** The active states that were not active before. */
  readonly entered: readonly string[];
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: unknown;
};

export type FromPage =
  /** The answer to `requestSnapshot`: the state of every running actor, and the latest entries. */
  | {
      readonly kind: 'snapshot';
      readonly page: PageInfo;
      readonly actors: readonly Entry[];
      readonly recent: readonly Entry[];
    }
  /** Announces a new page, which sends nothing else until it is asked. */
  | { readonly kind: 'opened'; readonly page: PageInfo }
  | { readonly kind: 'entry'; readonly page: PageInfo; readonly entry: Entry }
  | { readonly kind: 'closed'; readonly page: PageInfo };

export type FromInspector = { readonly kind: 'requestSnapshot' };

export type Message = FromPage | FromInspector;

import type { ActorRefFrom } from 'xstate';
import type { Flags } from '../../../contract/site/analytics-calls.ts';
import type { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import type { SessionActor } from '../flows/account/session-flow.ts';
import type { Flows } from '../flows/flows.ts';
import type { Services } from '../start/services.ts';

/** What the route table needs to start flows and to hand actors to screens. */
export type RouteServices = Services & {
  readonly flows: Flows;
  readonly session: SessionActor;
  readonly appearance: ActorRefFrom<typeof appearanceMachine>;
  /** What the feature flags say by now. */
  readonly flagsNow: () => Flags;
  /** What the navigation to the current page carried. */
  readonly navigationState: () => {
    readonly message?: unknown;
    readonly email?: unknown;
    readonly role?: unknown;
    readonly isVerified?: unknown;
  };
  /** The query of the current page's address; a token is no longer in it. */
  readonly pageQuery: () => URLSearchParams;
  /** The token that this page's address carried (design 5), or null. */
  readonly pageToken: () => string | null;
};

import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import type { AnalyticsActor } from './analytics.ts';
import type { ConsentActor } from './consent.ts';
import type { Flows } from './flows.ts';
import type { Services } from './services.ts';
import type { SessionActor } from './session.ts';

/** What the route table needs to start flows and to hand actors to screens. */
export type RouteServices = Services & {
  readonly flows: Flows;
  readonly session: SessionActor;
  readonly appearance: ActorRefFrom<typeof appearanceMachine>;
  readonly consent: ConsentActor;
  readonly analytics: AnalyticsActor;
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

/** A navigation state is whatever a history entry holds: only texts are taken. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

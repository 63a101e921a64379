import type { Navigation } from '../../machines/client-rules/effects.ts';
import type { Tracked } from '../../machines/client-rules/site/analytics-calls.ts';
import type { SessionActor } from '../screens/shared/session.ts';
import type { Services } from './services/services.ts';

/** Tracks an analytics event; the analytics machine decides whether it is sent. */
export type Track = (tracked: Tracked) => void;

/** The app's services and session, passed to every flow and page. */
export type AppContext = Services & {
  readonly session: SessionActor;
  readonly track: Track;
  readonly goTo: (navigation: Navigation) => void;
};

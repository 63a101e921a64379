import type { Navigation } from '../../machines/client-rules/effects.ts';
import type { Tracked } from '../../machines/client-rules/site/analytics-calls.ts';
import type { SessionActor } from './flows/account/session-flow.ts';
import type { Services } from './start/services.ts';

/** Reports something that just happened; the analytics machine decides whether it is sent. */
export type Track = (tracked: Tracked) => void;

/** What the app consists of: every flow and every page takes what it needs from here. */
export type AppContext = Services & {
  readonly session: SessionActor;
  readonly track: Track;
  readonly goTo: (navigation: Navigation) => void;
};

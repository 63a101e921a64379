import type { Application } from '../../../contract/marketplace/application.ts';
import type { MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';

type Entity = Application | MilestonePart;
/** The context of a flow about one application or one milestone. */
type Context = { readonly application?: Application | null; readonly milestone?: MilestonePart | null };
type StateView = { readonly context: Context };

const isOneOf = (samples: readonly Entity[], { application, milestone }: Context) =>
  samples.some((sample) => sample === application || sample === milestone);

/** For an expectation's `where`: whether the flow has one of these samples, as the same object. */
export const contextShows =
  (...samples: readonly Entity[]) =>
  (context: Context): boolean =>
    isOneOf(samples, context);

/** The same, for what is `possible` in a model. */
export const showsOneOf =
  (...samples: readonly Entity[]) =>
  ({ context }: StateView): boolean =>
    isOneOf(samples, context);

/** Whether the backend accepts this event of the user's side. */
export const isAllowed = (entity: Entity | null | undefined, event: string): boolean =>
  entity?.allowedEvents.some((allowed) => allowed === event) ?? false;

/** The same for the entity that the flow shows, for what is `possible` in a model. */
export const allows =
  (event: string) =>
  ({ context: { application, milestone } }: StateView): boolean =>
    isAllowed(application ?? milestone, event);

import type { Application } from '../../../contract/marketplace/application.ts';
import type { MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';

type Entity = Application | MilestonePart;
/** The context of a flow about one application or one milestone. */
type Context = { readonly application?: Application | null; readonly milestone?: MilestonePart | null };

/** Whether the flow shows one of these samples, as the same object. */
export const showsOneOf =
  (...samples: readonly Entity[]) =>
  ({ application, milestone }: Context): boolean =>
    samples.some((sample) => sample === application || sample === milestone);

/** Whether the backend accepts this event of the user's side. */
export const isAllowed = (entity: Entity | null | undefined, event: string): boolean =>
  entity?.allowedEvents.some((allowed) => allowed === event) ?? false;

/** Whether the backend accepts this event for the entity that the flow shows. */
export const allows =
  (event: string) =>
  ({ application, milestone }: Context): boolean =>
    isAllowed(application ?? milestone, event);

/** A condition on the context, for what is `possible` in a model. */
export const inView =
  (condition: (context: Context) => boolean) =>
  ({ context }: { readonly context: Context }): boolean =>
    condition(context);

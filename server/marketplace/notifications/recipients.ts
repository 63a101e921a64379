import type { Notification, NotificationKind } from '../../../contract/marketplace/notification.ts';
import type { Party } from '../../../contract/parties.ts';
import type { Database } from '../../db/connect.ts';

/** A notification for one account. */
export type Recipient = {
  readonly kind: NotificationKind;
  /** The account; null once it is deleted. */
  readonly to: string | null;
  readonly side: Notification['subject']['side'];
};

/** The accounts on both sides; null if there is none, or it is deleted. */
export type Sides = { readonly companyId: string | null; readonly developerId: string | null };

/** An event of an entity; the row is as it was before. */
type EventInfo<Row> = {
  readonly row: Row;
  readonly sides: Sides;
  readonly by: Party;
  readonly tx: Database;
};

/** The notifications of an event: their recipients and kinds. */
export type RecipientsOf<Row> = (
  event: EventInfo<Row>,
) => readonly Recipient[] | Promise<readonly Recipient[]>;

type ForSides = (event: Pick<EventInfo<unknown>, 'sides' | 'by'>) => readonly Recipient[];

export const forCompany =
  (kind: NotificationKind): ForSides =>
  ({ sides }) => [{ kind, to: sides.companyId, side: 'company' }];

export const forDeveloper =
  (kind: NotificationKind): ForSides =>
  ({ sides }) => [{ kind, to: sides.developerId, side: 'developer' }];

export const forBoth =
  (kind: NotificationKind): ForSides =>
  (event) => [...forCompany(kind)(event), ...forDeveloper(kind)(event)];

/** For the side that didn't send the event. */
export const forOther =
  (kind: NotificationKind): ForSides =>
  (event) =>
    forBoth(kind)(event).filter(({ side }) => side !== event.by);

import { expectTypeOf, test } from 'vitest';
import type { MilestoneEvent } from '../../../../contract/marketplace/milestones/milestone-event.ts';
import type {
  Consequence,
  EntityRow,
  PayloadsOf,
  Rules,
} from '../../../../server/marketplace/engine/entity.ts';

type Sent = PayloadsOf<MilestoneEvent, 'rejectRefund' | 'acceptSplit'>;
type Payload<Event extends keyof Rules<'milestone', EntityRow>> = Parameters<
  NonNullable<NonNullable<Rules<'milestone', EntityRow, Sent>[Event]>['does']>
>[0]['payload'];

// The compiler checks these assertions.
test('a rule reads the payload of its event’s schema, and none if there is none', () => {
  expectTypeOf<Payload<'rejectRefund'>>().toEqualTypeOf<{ statement: string }>();
  expectTypeOf<Payload<'acceptSplit'>>().toEqualTypeOf<{ splitVersion: number }>();
  expectTypeOf<Payload<'approve'>>().toEqualTypeOf<undefined>();
});

test('the system passes the payload that the rule of the other entity reads', () => {
  const refund = { kind: 'payment', id: 'id', event: 'refund' } as const;
  expectTypeOf({ ...refund, payload: { amount: 1 } }).toExtend<Consequence>();
  expectTypeOf(refund).not.toExtend<Consequence>();
  expectTypeOf({ ...refund, event: 'approve' } as const).not.toExtend<Consequence>();
});

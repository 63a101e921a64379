import { expect, it } from 'vitest';
import { eventName } from '../../../machines/lifecycles/step.ts';
import type { EntityKind } from '../../../server/db/schema.ts';
import { lifecycles } from '../../../server/marketplace/engine/lifecycle-of.ts';
import { entities } from '../../../server/marketplace/entities.ts';

it.each(Object.keys(lifecycles) as EntityKind[])(
  'every event of the lifecycle %s has a rule, and every rule an event',
  (kind) => {
    const events = new Set(lifecycles[kind].events.map(eventName));
    expect(Object.keys(entities[kind].rules).toSorted()).toEqual([...events].toSorted());
  },
);

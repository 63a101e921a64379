import { plans } from '../support/walk/plans.ts';
import { leaveAndReturn, returnVisit } from '../support/walk/return-visit.ts';
import { test } from '../support/walk/test.ts';
import { walkPath } from '../support/walk/walker.ts';

/**
 * With `npm test -- <flow>` one reload for each reason that a screen's model gives for where it leads, except the one
 * that merely repeats the opening of the visit; in the proof, in every state a reload, and Back to the previous page
 * and forward again. Both lead to the same state, or to where `test/model/<area>/<flow>.screen.ts` says. A state in
 * which a path of generated-paths.spec.ts ends is reloaded there.
 */
for (const { model, screen, reloads, returns } of plans)
  test.describe(model.flow, () => {
    for (const group of reloads)
      test(`a reload in ${group.states.join(' and ')} leads where the screen model says`, async ({
        visitor,
      }) => {
        await walkPath(visitor, model, screen, group.walk);
        await returnVisit(visitor, model, screen, group, 'reload');
      });

    for (const group of returns)
      test(`back and forward in ${group.states.join(' and ')} leads where the screen model says`, async ({
        visitor,
      }) => {
        await leaveAndReturn(visitor, model, screen, group);
      });
  });

import { type CheckpointGroup, returnTo } from '../../../model/generator/checkpoints.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import { heading } from '../../../model/generator/things.ts';
import { createAssertions } from './assertions.ts';
import type { Visitor } from './visitor.ts';
import { walk } from './walker.ts';

/** A page of the site that no flow leads to. */
const pageBefore = '/terms';
const titleBefore = 'Terms';
/** One load and, where the page leads on by itself, two more. */
const maxAddresses = 3;

/** Goes to a state, then to the page before and forward again. @throws as {@link returnVisit} does. */
export async function leaveAndReturn(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  group: CheckpointGroup,
): Promise<void> {
  await walk(visitor, model, screen, group.walk, { cameFrom: pageBefore });
  await returnVisit(visitor, model, screen, group, 'return');
}

/**
 * At the end of a walk, loads the page once more, or goes to the page before and forward again.
 *
 * @throws when what comes is not what the screen's model names, is blank, or never comes to rest.
 */
export async function returnVisit(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  group: CheckpointGroup,
  by: 'reload' | 'return',
): Promise<void> {
  const { page, calls } = visitor;
  const returns = group.states.map((state) => returnTo(model, screen, { state, walk: group.walk }, by));
  const invokes = [...new Set(returns.flatMap((one) => one.calls))];
  const logs = returns.flatMap((one) => one.logs);
  const assertions = createAssertions(visitor, model, screen);

  await visitor.takeObservations();
  if (by === 'return') {
    await page.goBack();
    const before = hasPushed(group) ? pathOfVisit(screen, group) : pageBefore;
    // Not its address alone: who goes on before it is drawn has never left.
    const sees = before === pageBefore ? [heading(titleBefore)] : [];
    await demand(['there is the page before'], await assertions.expectationProblems({ sees, at: before }));
  }
  // The session may make the same call: what it now has in storage sends it as the flow does.
  calls.expect([...invokes, ...invokes]);
  if (by === 'reload') await visitor.reload();
  else await page.goForward();
  for (const { expectation, description } of returns)
    await demand([`the page leads to ${description}`], await assertions.expectationProblems(expectation));
  const { addresses, errors } = await visitor.takeObservations();
  await demand(['the page comes to rest'], addresses.length > maxAddresses ? [addresses.join(' → ')] : []);
  await demand(
    ['the console says nothing else'],
    errors.filter((text) => !logs.includes(text)),
  );

  async function demand(wanted: readonly string[], problems: readonly string[]): Promise<void> {
    if (problems.length === 0) return;
    throw new Error(
      [
        `${model.flow}: ${by === 'reload' ? 'a reload' : 'back and forward'} in ${group.states.join(' and ')}`,
        `  path: ${group.walk.performance.path.name}`,
        ...wanted.map((one) => `  expected that ${one}`),
        ...problems.map((problem) => `  ${problem}`),
        '  the page:',
        (await page.locator('body').ariaSnapshot()).replaceAll(/^/gm, '    '),
      ].join('\n'),
    );
  }
}

/** Has the flow led on to a page of its own, from which its first page is the one before? */
function hasPushed({ walk: { steps } }: CheckpointGroup): boolean {
  return steps.some(({ effects }) =>
    effects.some(([name, params]) => name === 'navigate' && !(params as { replace?: boolean }).replace),
  );
}

function pathOfVisit({ visits }: ScreenModel, { walk: { performance } }: CheckpointGroup): string {
  return visits[performance.path.given]?.address.split('?', 1)[0] ?? '';
}

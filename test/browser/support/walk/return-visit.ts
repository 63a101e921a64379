import { type CheckpointGroup, returnTo } from '../../../model/generator/checkpoints.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import { heading } from '../../../model/generator/screen-elements.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import { createAssertions } from './assertions.ts';
import type { Visitor } from './visitor.ts';
import { walkPath } from './walker.ts';

/** A page of the site that no flow leads to. */
const pageBefore = '/terms';
const titleBefore = 'Terms';
/** One load, and two more where the page redirects. */
const maxAddresses = 3;

/**
 * Goes to a state, then Back to the previous page and forward again.
 *
 * @throws as {@link returnVisit} does.
 */
export async function leaveAndReturn(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  group: CheckpointGroup,
): Promise<void> {
  await walkPath(visitor, model, screen, group.walk, { cameFrom: pageBefore });
  await returnVisit(visitor, model, screen, group, 'backAndForward');
}

/**
 * At the end of a walk, reloads the page, or goes Back to the previous page and forward again.
 *
 * @throws when the result differs from the screen model, is blank, or never settles.
 */
export async function returnVisit(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  group: CheckpointGroup,
  way: 'reload' | 'backAndForward',
): Promise<void> {
  const { page, calls } = visitor;
  const returns = group.states.map((state) => returnTo(model, screen, { state, walk: group.walk }, way));
  const invokes = [...new Set(returns.flatMap((one) => one.calls))];
  const logs = returns.flatMap((one) => one.logs);
  const assertions = createAssertions(visitor, model, screen);

  await visitor.takeObservations();
  if (way === 'backAndForward') {
    await page.goBack();
    const before = hasPushed(group) ? pathOfVisit(screen, group) : pageBefore;
    // Checks more than the address: leaving the page before it is rendered would be no visit.
    const sees = before === pageBefore ? [heading(titleBefore)] : [];
    await demand(['there is the page before'], await assertions.unmetParts({ sees, at: before }));
  }
  // The session may make the same call, with the same stored token as the flow.
  calls.expect([...invokes, ...invokes]);
  if (way === 'reload') await visitor.reload();
  else await page.goForward();
  for (const { expectation, description } of returns)
    await demand([`the page leads to ${description}`], await assertions.unmetParts(expectation));
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
        `${model.flow}: ${way === 'reload' ? 'a reload' : 'back and forward'} in ${group.states.join(' and ')}`,
        `  path: ${group.walk.run.path.name}`,
        ...wanted.map((one) => `  expected that ${one}`),
        ...problems.map((problem) => `  ${problem}`),
        '  the page:',
        (await page.locator('body').ariaSnapshot()).replaceAll(/^/gm, '    '),
      ].join('\n'),
    );
  }
}

/** Whether the flow has pushed another of its pages, so that Back leads to its first page. */
function hasPushed({ walk: { steps } }: CheckpointGroup): boolean {
  return steps.some(({ effects }) =>
    effects.some(([name, params]) => name === 'navigate' && !(params as { replace?: boolean }).replace),
  );
}

function pathOfVisit({ visits }: ScreenModel, { walk: { run } }: CheckpointGroup): string {
  return visits[run.path.given]?.address.split('?', 1)[0] ?? '';
}

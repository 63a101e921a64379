import { flowsWithoutReplay } from '../../../model/flows-without-replay.ts';
import {
  type CheckpointGroup,
  findCheckpoints,
  groupByWalk,
  moveToEnds,
  oneOfEachReason,
  repeatsOpening,
} from '../../../model/generator/checkpoints.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import { joinWalks } from '../../../model/generator/joined-walks.ts';
import { runAllPaths, runCoveringPaths } from '../../../model/generator/path-runs.ts';
import { everyLayout, everyPicture, planScreenshots } from '../../../model/generator/pictures.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import { buildWalks, coveringWalks, type Walk, type WalkStep } from '../../../model/generator/walks.ts';
import { wholeAppWalks } from '../../../model/generator/whole-app-walks.ts';
import { chosenScreens, findModel } from '../../../model/screens.ts';
import { isFullScope, onlyFlow } from '../../../support/scope.ts';

/** The walks of a flow on its screen. */
export type Plan = {
  readonly model: FlowModel;
  readonly screen: ScreenModel;
  /**
   * The walk that shows most of what only the whole app can show; when everything or this flow is requested, the walks
   * that cover every transition.
   */
  readonly walks: readonly PlannedWalk[];
  /**
   * The states in which none of these walks ends and no visit starts: each is reached separately and reloaded, when
   * everything or this flow is requested.
   */
  readonly reloads: readonly CheckpointGroup[];
  /** Only when everything is requested: each state, left by Back and visited again. */
  readonly returns: readonly CheckpointGroup[];
  /** Only when everything is requested: walks for everything else that is visible. */
  readonly moreWalks: readonly Walk[];
};

/** A walk with all of its checks, so that none needs a second walk. */
export type PlannedWalk = {
  readonly walk: Walk;
  /** The steps that show a picture for the first time → their state. */
  readonly pictures: ReadonlyMap<WalkStep, string>;
  /** The reload at its end; null where it would show nothing new. */
  readonly reload: CheckpointGroup | null;
};

/** Whether everything or one flow is requested. */
const coversEveryTransition = isFullScope || onlyFlow !== null;

/**
 * The plans of all flows with a screen, or of the requested one; none in `npm test`, where each test makes its own
 * (`planWalks`): a process takes 6 s for all of them, and Playwright has three.
 */
export const plans: readonly Plan[] = coversEveryTransition
  ? await Promise.all(chosenScreens.map(planWalks))
  : [];

/** Plans the walks of a flow. */
export async function planWalks(screen: ScreenModel): Promise<Plan> {
  const model = findModel(screen);
  const runs = await (isFullScope ? runAllPaths : runCoveringPaths)(model);
  const covering = await coveringWalks(model, screen, runs);
  const walks = coversEveryTransition ? covering : gateWalks(screen, covering);
  const checkpoints = await findCheckpoints(model, screen, runs);
  const { moved, remaining } = moveToEnds(
    screen,
    isFullScope ? checkpoints : oneOfEachReason(screen, checkpoints),
    walks,
  );
  const screenshotWalks = planScreenshots(screen, walks, isFullScope ? everyPicture : everyLayout);
  const ends = groupByWalk(moved);
  return {
    model,
    screen,
    walks: walks.map((walk) => ({
      walk,
      pictures:
        screenshotWalks.find((screenshotWalk) => screenshotWalk.walk === walk)?.firsts ??
        new Map<WalkStep, string>(),
      reload: ends.find((group) => group.walk === walk) ?? null,
    })),
    reloads: coversEveryTransition
      ? groupByWalk(remaining.filter((checkpoint) => isFullScope || !repeatsOpening(screen, checkpoint)))
      : [],
    returns: isFullScope ? groupByWalk(checkpoints) : [],
    moreWalks: isFullScope
      ? await joinWalks(model, screen, await buildWalks(model, screen, runs), walks)
      : [],
  };
}

/**
 * A single walk; more only for a flow that the replay can't play, because nothing else renders its dialog in each state.
 */
function gateWalks(screen: ScreenModel, covering: readonly Walk[]): readonly Walk[] {
  const walks = wholeAppWalks(screen, covering);
  return Object.hasOwn(flowsWithoutReplay, screen.flow) ? walks : walks.slice(0, 1);
}

import { flowsOnAnotherPage } from '../../../model/flows-on-another-page.ts';
import { performAll, performCovering } from '../../../model/generator/assert-path.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import { joinWalks } from '../../../model/generator/joined-walks.ts';
import { outwardWalks } from '../../../model/generator/outward.ts';
import { everyLayout, everyPicture, toursOf } from '../../../model/generator/pictures.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import {
  type Halt,
  haltsOf,
  isOpening,
  oneOfEachReason,
  stopsAtEnds,
  stopsOf,
} from '../../../model/generator/stops.ts';
import { coveringWalks, type Walk, type WalkStep, walksOf } from '../../../model/generator/walks.ts';
import { chosenScreens, modelOf } from '../../../model/screens.ts';
import { isEverything, onlyFlow } from '../../../support/scope.ts';

/** What is walked of a flow on its screen. */
export type Plan = {
  readonly model: FlowModel;
  readonly screen: ScreenModel;
  /**
   * The walks in which each action, each call and its good ends occur, and a failure; all that together take every transition when
   * everything or this one flow is asked for, and where the replay can't play them.
   */
  readonly rounds: readonly Round[];
  /** The states in which none of these walks ends, and no visit begins: each is reached once more and reloaded. */
  readonly reloads: readonly Halt[];
  /** Only when everything is asked for: each state, left by Back and returned to. */
  readonly returns: readonly Halt[];
  /** Only when everything is asked for: walks for all else that can be seen to happen. */
  readonly others: readonly Walk[];
};

/** A walk, and what is looked at on the way, so that nothing is walked twice. */
type Round = {
  readonly walk: Walk;
  /** The steps after which it shows a picture that no walk before it has shown → the state. */
  readonly pictures: ReadonlyMap<WalkStep, string>;
  /** The page is reloaded at its end; null where the end says nothing new. */
  readonly reload: Halt | null;
};

/** The plans of all flows with a screen, or of the one that is asked for. */
export const plans: readonly Plan[] = await Promise.all(chosenScreens.map(planOf));

async function planOf(screen: ScreenModel): Promise<Plan> {
  const model = modelOf(screen);
  const performances = await (isEverything ? performAll : performCovering)(model);
  const covering = await coveringWalks(model, screen, performances);
  const isWhole = isEverything || onlyFlow !== null || flowsOnAnotherPage.includes(model.flow);
  const walks = isWhole ? covering : outwardWalks(screen, covering);
  const stops = await stopsOf(model, screen, performances);
  const { atEnds, left } = stopsAtEnds(screen, isEverything ? stops : oneOfEachReason(screen, stops), walks);
  const tours = toursOf(screen, walks, isEverything ? everyPicture : everyLayout);
  const ends = haltsOf(atEnds);
  return {
    model,
    screen,
    rounds: walks.map((walk) => ({
      walk,
      pictures: tours.find((tour) => tour.walk === walk)?.firsts ?? new Map<WalkStep, string>(),
      reload: ends.find((halt) => halt.walk === walk) ?? null,
    })),
    reloads: haltsOf(left.filter((stop) => isEverything || !isOpening(screen, stop))),
    returns: isEverything ? haltsOf(stops) : [],
    others: isEverything
      ? await joinWalks(model, screen, await walksOf(model, screen, performances), walks)
      : [],
  };
}

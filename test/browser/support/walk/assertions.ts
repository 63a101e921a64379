import type { Page } from 'playwright/test';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import type { StepRecord } from '../../../model/generator/path-run.ts';
import {
  resolveExpectation,
  type ScreenElement,
  type ScreenExpectation,
  type ScreenModel,
} from '../../../model/generator/screen-model.ts';
import { listNodes } from '../../../model/generator/stimuli.ts';
import { formatPath, listLeaves } from '../../../model/generator/transitions.ts';
import { activeExpectations, checkDelayMs, isHidden, type WalkStep } from '../../../model/generator/walks.ts';
import { expectedObservations } from '../usable/expected-observations.ts';
import { focusAndAnnouncementProblems, startObservedStep } from '../usable/focus-and-announcements.ts';
import { pageStateProblems } from '../usable/page-state.ts';
import { queryView, type View } from './query.ts';
import { listElements, unmetExpectations } from './screen-expectations.ts';
import {
  addressProblems,
  entryProblems,
  isNavigating,
  missingLogs,
  toastProblems,
  unexpectedErrors,
} from './step-problems.ts';
import { noObservations, type Observations, type Visitor } from './visitor.ts';

/** Longer than a page needs to render, in ms of real time. */
const patience = 5000;
/** A bit more than a second, in ms: every countdown ticks within it. */
const lastSecond = 1100;

/** Controls the time of a visit, and checks the page against a path. */
export type Assertions = {
  /** Advances the page's time, in ms. */
  readonly advance: (ms: number) => Promise<void>;
  /** Starts a step: later observations belong to it. */
  readonly start: () => Promise<void>;
  /** The differences from the page after an earlier step, although nothing should have happened since. */
  readonly unchangedProblems: (record: StepRecord) => Promise<readonly string[]>;
  /** The problems after a step. */
  readonly problemsAfter: (step: WalkStep) => Promise<readonly string[]>;
  /** The unmet parts of a single expectation, after waiting for them. */
  readonly unmetParts: (expectation: ScreenExpectation) => Promise<readonly string[]>;
};

/**
 * @param checksFocusAndAnnouncements - whether the focus and announcements are checked, too.
 */
export function createAssertions(
  visitor: Visitor,
  { machine }: FlowModel,
  screen: ScreenModel,
  checksFocusAndAnnouncements = false,
): Assertions {
  const { page, calls } = visitor;
  const finals = new Set(
    listNodes(machine.root)
      .filter(({ type }) => type === 'final')
      .map(formatPath),
  );
  /** State → when it was entered, in ms since the visit started. */
  const enteredAt = new Map<string, number>();
  let now = 0;
  let address = '';
  let observed: Observations = noObservations;
  /** The expectations of the previous step; null before the first. */
  let previousExpectations: readonly ScreenExpectation[] | null = null;

  const collectObservations = async () => {
    const { toasts, addresses, entries, errors } = await visitor.takeObservations();
    observed = {
      toasts: [...observed.toasts, ...toasts],
      addresses: [...observed.addresses, ...addresses],
      entries: [...observed.entries, ...entries],
      errors: [...observed.errors, ...errors],
    };
  };
  /** The unmet parts of an expectation; `since` is the state from whose entry the time counts. */
  const findProblems = (view: View, expectation: ScreenExpectation, since: string) =>
    unmetExpectations(expectation, {
      view,
      elapsed: now - (enteredAt.get(since) ?? now),
      address: visitor.address(),
      departure: visitor.departure(),
    });

  /** Queries everything that a step may show, and everything that distinguishes other states. */
  const queryScreen = (record: StepRecord) => {
    const wanted = [...activeExpectations(screen, record), ...alternativesTo(record)];
    return queryView(
      page,
      wanted.flatMap(({ expectation }) => listElements(expectation)),
    );
  };

  /** The unmet parts of the expectations after a step. */
  function findMissing(
    view: View,
    record: StepRecord,
    ignoring: ScreenElement['by'] | null = null,
  ): readonly string[] {
    const found = activeExpectations(screen, record).flatMap(({ state, expectation }) => {
      const sees = expectation.sees.filter(({ by }) => by !== ignoring);
      return findProblems(view, { ...expectation, sees }, state).map((problem) => `${state}: ${problem}`);
    });
    return [...found, ...blankProblems(view)];
  }

  /** The inactive states that the page could be confused with, each with the active alternative. */
  function alternativesTo(record: StepRecord) {
    const leaves = listLeaves(record.after);
    return Object.keys(screen.expectations)
      .filter((state) => !leaves.includes(state) && !finals.has(state))
      .flatMap((state) => {
        const expectation = expectationIfAny(screen, state, record);
        const alternative = nearest(state, leaves);
        const isDistinct =
          !expectation ||
          isHidden(expectation, leaves) ||
          isAtAnotherTime(expectation, expectationIfAny(screen, alternative, record));
        return isDistinct ? [] : [{ state, expectation, alternative }];
      });
  }

  /** The inactive states that the page can't be distinguished from. */
  function indistinguishableStates(view: View, record: StepRecord): readonly string[] {
    return alternativesTo(record)
      .filter(({ expectation, alternative }) => findProblems(view, expectation, alternative).length === 0)
      .map(({ state }) => `expected to distinguish it from ${state}; seen: all that ${state} shows`);
  }

  /** The problems of the focus and the announcements. */
  async function focusAndAnnouncementProblemsAfter({
    record,
    effects,
  }: WalkStep): Promise<readonly string[]> {
    // A new page starts with its heading, and a loaded one is read from its start.
    if (
      !checksFocusAndAnnouncements ||
      !previousExpectations ||
      isNavigating(effects) ||
      visitor.address() !== address
    )
      return [];
    return page.evaluate(
      focusAndAnnouncementProblems,
      expectedObservations(listExpectations(record), previousExpectations),
    );
  }
  const listExpectations = (record: StepRecord) =>
    activeExpectations(screen, record).map(({ expectation }) => expectation);

  /** The parts of a step's navigation that are still pending. */
  async function arrivalProblems({ record, effects }: WalkStep): Promise<readonly string[]> {
    await collectObservations();
    const places = activeExpectations(screen, record).flatMap(({ expectation }) => expectation.at ?? []);
    return [
      ...addressProblems(effects, { from: null, now: visitor.address(), observed }),
      ...places
        .filter((at) => at !== visitor.address())
        .map((at) => `expected the address ${at}; seen: ${visitor.address()}`),
    ];
  }

  return {
    async unmetParts(expectation) {
      await this.advance(expectation.afterMs ?? 0);
      return eventually(async () => {
        const view = await queryView(page, listElements(expectation));
        return [...findProblems(view, expectation, ''), ...blankProblems(view)];
      });
    },
    async advance(ms) {
      // A re-rendered countdown sets its next timer in a separate task, outside of the clock. The pause before the last
      // second lets it do so, and it shows the right time at the end.
      for (const part of [ms - Math.min(ms, lastSecond), Math.min(ms, lastSecond)]) {
        if (part > 0) await page.clock.runFor(part);
        if (part > 0) await settled(page);
      }
      now += ms;
    },
    async start() {
      observed = noObservations;
      address = visitor.address();
      if (checksFocusAndAnnouncements) await page.evaluate(startObservedStep);
    },
    async unchangedProblems(record) {
      let confused: readonly string[] = [];
      const problems = await eventually(async () => {
        const view = await queryScreen(record);
        confused = indistinguishableStates(view, record);
        return findMissing(view, record, 'toast');
      });
      await collectObservations();
      return [
        ...problems,
        ...observed.toasts.map((toast) => `expected no toast yet; seen: the toast '${toast}'`),
        ...(visitor.address() === address
          ? []
          : [`expected the address ${address} still; seen: ${visitor.address()}`]),
        ...confused,
      ].map((problem) => `1 ms too early: ${problem}`);
    },
    async problemsAfter(step) {
      const { record, effects } = step;
      const leaves = listLeaves(record.after);
      for (const state of enteredAt.keys()) if (!leaves.includes(state)) enteredAt.delete(state);
      for (const state of leaves) if (!enteredAt.has(state)) enteredAt.set(state, now);
      const isOver = record.after.status !== 'active';
      await settled(page);
      const late = checkDelayMs(screen, record);
      // The wait counts from the new page.
      if (late > 0) await eventually(() => arrivalProblems(step));
      await this.advance(late);
      let confused: readonly string[] = [];
      const problems = await eventually(async () => {
        const [view] = await Promise.all([queryScreen(record), collectObservations()]);
        confused = indistinguishableStates(view, record);
        return [
          ...findMissing(view, record),
          ...missingLogs(effects, observed.errors),
          ...toastProblems(step, observed.toasts, screen),
          ...addressProblems(effects, {
            from: isSteady(step) ? address : null,
            now: visitor.address(),
            observed,
          }),
          ...calls.missing().map((invoke) => `expected the call of ${invoke}; seen: none`),
          ...(await pageStateProblems(page, isNavigating(effects))),
          ...(await focusAndAnnouncementProblemsAfter(step)),
        ];
      });
      previousExpectations = listExpectations(record);
      if (problems.length > 0) return problems;
      return [
        ...confused,
        ...entryProblems(effects, observed.entries),
        ...(isOver ? [] : calls.unexpected().map((call) => `expected no other call; seen: ${call}`)),
        ...unexpectedErrors(effects, observed.errors),
      ];
    },
  };
}

/** Whether this step stays on its page. */
function isSteady({ actions, record }: WalkStep): boolean {
  const isOutside = actions.some(
    (action) => action.kind === 'gestures' && action.gestures.some((gesture) => gesture.do === 'outside'),
  );
  return actions.length > 0 && record.after.status === 'active' && !isOutside;
}

function blankProblems({ isBlank }: View): readonly string[] {
  return isBlank ? ['expected something in the main region; seen: nothing'] : [];
}

/** The expectation of a state after a step; null where it can't be evaluated. */
function expectationIfAny(
  screen: ScreenModel,
  state: string,
  { after, stimulus, given }: StepRecord,
): ScreenExpectation | null {
  try {
    return resolveExpectation(screen, state, after.context, stimulus?.name ?? given);
  } catch {
    return null;
  }
}

/** Whether two states only differ by content that appears later, and can't be distinguished before. */
function isAtAnotherTime({ afterMs = 0 }: ScreenExpectation, alternative: ScreenExpectation | null): boolean {
  return afterMs !== (alternative?.afterMs ?? 0);
}

/** The active alternative to a state: the one that shares the longest path with it. */
function nearest(state: string, leaves: readonly string[]): string {
  const shared = (leaf: string) => {
    const [one, other] = [state.split('.'), leaf.split('.')];
    const end = one.findIndex((part, index) => part !== other[index]);
    return end === -1 ? one.length : end;
  };
  return leaves.reduce((best, leaf) => (shared(leaf) > shared(best) ? leaf : best));
}

/** Polls until there are no problems, and returns the remaining ones at the end. */
async function eventually(check: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const end = performance.now() + patience;
  for (;;) {
    const problems = await whileLoading(check);
    if (problems.length === 0 || performance.now() > end) return problems;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** A page that is being replaced can't be queried. */
async function whileLoading(check: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await check();
  } catch (error) {
    return [`could not be looked at: ${String(error)}`];
  }
}

/** Lets the page render its latest state: React renders in separate tasks, outside of the clock. */
async function settled(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      for (let round = 0; round < 3; round += 1)
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        });
    })
    // A page that is being replaced has nothing left to render.
    .catch(() => undefined);
}

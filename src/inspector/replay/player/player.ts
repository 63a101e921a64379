import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { FileStimulus } from '../../../simulation/path-file.ts';
import type { Effect } from '../../../simulation/simulated-actor.ts';
import { transitionId } from '../../chart/transition-id.ts';
import { createMask } from '../../live/mask.ts';
import type { FlowPathStep, FlowPaths } from '../flow-paths.ts';
import type { Check, FrameApi, Pause } from '../frame/frame-api.ts';
import { performStimulus } from './perform-stimulus.ts';
import type { PlayerState, StepResult } from './player-state.ts';
import { possibleStimuli } from './possible-stimuli.ts';
import { type SimulatedPage, startSimulatedPage } from './simulated-page.ts';
import { stepText } from './step-text.ts';

type PlayerOptions = {
  readonly machine: AnyStateMachine;
  readonly flowPaths: FlowPaths;
  readonly path: number;
  /** Null for a flow without a screen. */
  readonly frame: FrameApi | null;
  /** Waits in real time at the chosen speed; returns immediately when fast-forwarding. */
  readonly pause: Pause;
  /** The time in which a page must match its expectations, in ms of real time. */
  readonly checkTimeoutMs: number;
  /** Moves a clock gradually: calls back with parts of the ms, which add up to the total. */
  readonly pass: (ms: number, increment: (part: number) => void) => Promise<void>;
};

/**
 * Replays a path on simulated actors, step by step. Its promises resolve once the step has been executed and checked.
 */
export type Player = {
  readonly getState: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the visit again and fast-forwards to a step. */
  readonly goTo: (step: number) => Promise<void>;
  readonly stepForward: () => Promise<void>;
  readonly play: () => Promise<void>;
  readonly stop: () => void;
  /** Switches to manual mode. */
  readonly takeOver: () => void;
  /** Executes a possible stimulus in manual mode. */
  readonly performByHand: (stimulus: FileStimulus) => Promise<void>;
  /** Lets time pass in manual mode, in ms. */
  readonly wait: (ms: number) => Promise<void>;
  readonly close: () => void;
};

const stepPauseMs = 900;
const pollMs = 30; // at a page that is still being drawn

export function createPlayer({
  machine,
  flowPaths,
  path,
  frame,
  checkTimeoutMs,
  pause,
  pass,
}: PlayerOptions): Player {
  const visit = flowPaths.visitOf(path);
  const steps = flowPaths.stepsOf(path);
  const mask = createMask();
  const listeners = new Set<() => void>();
  let page: SimulatedPage | null = null;
  let pageClock = new SimulatedClock();
  let effects: Effect[] = [];
  let isFastForwarding = false;
  let isClosed = false;
  let queue = Promise.resolve();
  let state: PlayerState = {
    phase: 'waiting',
    isPlaying: false,
    isByHand: false,
    step: 0,
    length: steps.length - 1,
    results: [],
    time: 0,
    stimuli: [],
    highlights: { active: new Set(), taken: new Set() },
    address: '',
  };

  function update(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Runs tasks one after the other. Tasks that are started while one runs wait for it. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const before = queue;
    const run = async () => {
      await before;
      if (isClosed) return;
      update({ phase: 'moving' });
      await work();
      update({ phase: 'resting' });
    };
    const running = run();
    // The caller gets the failure; the queue continues.
    queue = running.catch(() => undefined);
    return running;
  }
  const masked = ([name, params]: Effect): Effect =>
    params === undefined ? [name] : [name, mask.value(params)];

  const now = () => visit.time + (page?.flow.clock.now() ?? 0);
  const unlessFastForwarding: Pause = async (ms) => {
    if (!isFastForwarding) await pause(ms);
  };
  async function advance(ms: number, forPage = ms): Promise<void> {
    const increment = (part: number) => {
      page?.flow.clock.increment(part);
      pageClock.increment(part);
      update({ time: page?.flow.clock.now() ?? 0 });
    };
    if (isFastForwarding) increment(ms);
    else await pass(ms, increment);
    if (forPage > ms) pageClock.increment(forPage - ms);
  }
  /** Applies the flow's new effects to the page and the session. */
  function applyEffects(): void {
    for (const simulated of page ? [page.flow, page.session, page.appearance] : [])
      for (const effect of simulated.effects.splice(0)) {
        frame?.perform(...effect);
        if (simulated !== page?.flow) continue;
        page.applyEffect(effect);
        effects.push(effect);
      }
  }
  const isLeft = () => frame === null || frame.address() !== visit.address;

  async function start(): Promise<void> {
    page?.stop();
    pageClock = new SimulatedClock();
    effects = [];
    const started = startSimulatedPage(machine, visit);
    page = started;
    update({ step: 0, results: [], time: 0, isByHand: false });
    await frame?.show({
      flow: flowPaths.file.flow,
      visit,
      actor: started.flow.actor,
      screenProps: started.screenProps,
      clock: pageClock,
      now,
    });
    await record([`${visit.given}.`], steps[0] ?? null, []);
    started.flow.actor.subscribe(() => {
      if (state.isByHand) void enqueue(recordManualStep);
    });
  }

  /** Records what the user did on the screen; a path's steps are recorded by themselves. */
  async function recordManualStep(): Promise<void> {
    if (page && page.flow.transitions.length > 0) await record(['Manual.'], null, []);
  }

  /** Waits for rendering, checks the page, and records the result of a step. */
  async function record(
    texts: readonly string[],
    step: FlowPathStep | null,
    problems: readonly string[],
    isSentDirectly = false,
  ): Promise<void> {
    if (!page) return;
    applyEffects();
    const { flow } = page;
    await page.follow();
    const snapshot = flow.snapshot();
    const active = new Set(snapshot._nodes.map((node) => node.path.join('.')).filter(Boolean));
    const taken = new Set(flow.transitions.splice(0).map(transitionId));
    update({ highlights: { active, taken } });
    const later = Math.max(0, ...(step?.expectations ?? []).map(({ afterMs = 0 }) => afterMs));
    if (later > 0) await advance(later);
    const checks = await checkUntilRight(step, active);
    applyEffects();
    const result: StepResult = {
      texts,
      expected: step?.leaves ?? null,
      found: findLeaves(active),
      problems: [...problems, ...flow.errors.splice(0).map((error) => `The machine broke: ${String(error)}`)],
      isSentDirectly,
      checks,
      effects: effects.splice(0).map(masked),
      time: flow.clock.now(),
    };
    update({
      results: [...state.results, result],
      stimuli: possibleStimuli(flow, flowPaths.file.stimuli),
      time: result.time,
      address: frame?.address() ?? '',
    });
  }

  async function checkUntilRight(
    step: FlowPathStep | null,
    active: ReadonlySet<string>,
  ): Promise<readonly Check[]> {
    if (!frame) return [];
    await frame.drawn();
    let checks: readonly Check[] = [];
    // Uses this page's clock; only the frame's is stopped.
    for (const end = performance.now() + checkTimeoutMs; performance.now() < end; ) {
      checks = frame.check({
        expectations: step === null || step.isTransient ? [] : step.expectations,
        active,
        dueIn: page?.flow.clock.dueIn() ?? null,
      });
      if (checks.every(({ result }) => result !== 'wrong')) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return checks;
  }

  async function take(stimulus: FileStimulus, step: FlowPathStep | null): Promise<void> {
    if (!page) return;
    const context = {
      simulated: page.flow,
      frame: isLeft() ? null : frame,
      pause: unlessFastForwarding,
      now,
      advance,
    };
    const { problems, isSentDirectly } = await performStimulus(stimulus, context);
    await record(stepText(stimulus, flowPaths.file.calls), step, problems, isSentDirectly && frame !== null);
  }
  async function next(): Promise<void> {
    const step = steps[state.step + 1];
    if (!step?.stimulus || isClosed) return;
    await take(step.stimulus, step);
    update({ step: state.step + 1 });
  }
  async function goTo(target: number): Promise<void> {
    isFastForwarding = true;
    const end = Math.min(target, state.length);
    if (page === null || state.isByHand || target < state.step) await start();
    for (let step = state.step; step < end; step += 1) await next();
    isFastForwarding = false;
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo: (step) => enqueue(() => goTo(step)),
    stepForward: () =>
      enqueue(async () => {
        if (state.isByHand) await goTo(state.step);
        await next();
      }),
    play: () => {
      update({ isPlaying: true });
      return enqueue(async () => {
        if (state.isByHand) await goTo(state.step);
        while (state.isPlaying && state.step < state.length) {
          await next();
          await unlessFastForwarding(stepPauseMs);
        }
        update({ isPlaying: false });
      });
    },
    stop: () => update({ isPlaying: false }),
    takeOver: () => update({ isPlaying: false, isByHand: true }),
    performByHand: (stimulus) => enqueue(() => take(stimulus, null)),
    wait: (ms) => enqueue(() => advance(ms).then(() => record([`${ms / 1000} s pass.`], null, []))),
    close: () => {
      isClosed = true;
      isFastForwarding = true;
      update({ isPlaying: false });
      listeners.clear();
      page?.stop();
    },
  };
}

/** The innermost of the active states. */
function findLeaves(active: ReadonlySet<string>): readonly string[] {
  return [...active].filter((state) => ![...active].some((other) => other.startsWith(`${state}.`))).sort();
}

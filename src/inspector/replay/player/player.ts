import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { FileStimulus } from '../../../simulation/path-file.ts';
import type { Effect } from '../../../simulation/simulated-actor.ts';
import { transitionId } from '../../chart/transition-id.ts';
import { createMask } from '../../live/mask.ts';
import type { FlowPathStep, FlowPaths } from '../flow-paths.ts';
import type { Check, FrameApi, Pause } from '../frame/frame-api.ts';
import { happen } from './happen.ts';
import type { Done, PlayerState } from './player-state.ts';
import { possibleStimuli } from './possible.ts';
import { stepText } from './step-text.ts';
import { type World, worldFor } from './world.ts';

type PlayerOptions = {
  readonly machine: AnyStateMachine;
  readonly flowPaths: FlowPaths;
  readonly path: number;
  /** Null for a flow without a screen. */
  readonly frame: FrameApi | null;
  /** Waits in real time at the chosen speed; returns immediately when fast-forwarding. */
  readonly pause: Pause;
  /** The time in which a page must match its expectations, in ms of real time. */
  readonly patience: number;
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
  readonly make: (stimulus: FileStimulus) => Promise<void>;
  /** Lets time pass in manual mode, in ms. */
  readonly wait: (ms: number) => Promise<void>;
  readonly close: () => void;
};

const betweenSteps = 900; // ms
const betweenLooks = 30; // ms, at a page that is still being drawn

export function createPlayer({
  machine,
  flowPaths,
  path,
  frame,
  patience,
  pause,
  pass,
}: PlayerOptions): Player {
  const visit = flowPaths.visitOf(path);
  const steps = flowPaths.stepsOf(path);
  const mask = createMask();
  const listeners = new Set<() => void>();
  let world: World | null = null;
  let pageClock = new SimulatedClock();
  let effects: Effect[] = [];
  let isHurried = false;
  let isClosed = false;
  let queue = Promise.resolve();
  let state: PlayerState = {
    phase: 'waiting',
    isPlaying: false,
    isByHand: false,
    step: 0,
    length: steps.length - 1,
    done: [],
    time: 0,
    stimuli: [],
    lit: { active: new Set(), taken: new Set() },
    address: '',
  };

  function update(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Runs tasks one after the other, whatever is pressed meanwhile. */
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

  const now = () => visit.time + (world?.flow.clock.now() ?? 0);
  const unlessHurried: Pause = async (ms) => {
    if (!isHurried) await pause(ms);
  };
  async function advance(ms: number, forPage = ms): Promise<void> {
    const increment = (part: number) => {
      world?.flow.clock.increment(part);
      pageClock.increment(part);
      update({ time: world?.flow.clock.now() ?? 0 });
    };
    if (isHurried) increment(ms);
    else await pass(ms, increment);
    if (forPage > ms) pageClock.increment(forPage - ms);
  }
  /** Applies the flow's new effects to the page and the session. */
  function applyEffects(): void {
    for (const simulated of world ? [world.flow, world.session, world.appearance] : [])
      for (const effect of simulated.effects.splice(0)) {
        frame?.perform(...effect);
        if (simulated !== world?.flow) continue;
        world.applyEffect(effect);
        effects.push(effect);
      }
  }
  const isLeft = () => frame === null || frame.address() !== visit.address;

  async function start(): Promise<void> {
    world?.stop();
    pageClock = new SimulatedClock();
    effects = [];
    const started = worldFor(machine, visit);
    world = started;
    update({ step: 0, done: [], time: 0, isByHand: false });
    await frame?.show({
      flow: flowPaths.file.flow,
      visit,
      actor: started.flow.actor,
      beside: started.beside,
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
    if (world && world.flow.transitions.length > 0) await record(['Manual.'], null, []);
  }

  /** Waits for rendering, checks the page, and records the result of a step. */
  async function record(
    texts: readonly string[],
    step: FlowPathStep | null,
    problems: readonly string[],
    isSentDirectly = false,
  ): Promise<void> {
    if (!world) return;
    applyEffects();
    const { flow } = world;
    await world.follow();
    const snapshot = flow.snapshot();
    const active = new Set(snapshot._nodes.map((node) => node.path.join('.')).filter(Boolean));
    const taken = new Set(flow.transitions.splice(0).map(transitionId));
    update({ lit: { active, taken } });
    const later = Math.max(0, ...(step?.expectations ?? []).map(({ afterMs = 0 }) => afterMs));
    if (later > 0) await advance(later);
    const checks = await checkUntilRight(step, active);
    applyEffects();
    const done: Done = {
      texts,
      expected: step?.leaves ?? null,
      found: leavesOf(active),
      problems: [...problems, ...flow.errors.splice(0).map((error) => `The machine broke: ${String(error)}`)],
      isSentDirectly,
      checks,
      effects: effects.splice(0).map(masked),
      time: flow.clock.now(),
    };
    update({
      done: [...state.done, done],
      stimuli: possibleStimuli(flow, flowPaths.file.stimuli),
      time: done.time,
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
    for (const end = performance.now() + patience; performance.now() < end; ) {
      checks = frame.check({
        expectations: step === null || step.isTransient ? [] : step.expectations,
        active,
        dueIn: world?.flow.clock.dueIn() ?? null,
      });
      if (checks.every(({ result }) => result !== 'wrong')) break;
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
    return checks;
  }

  async function take(stimulus: FileStimulus, step: FlowPathStep | null): Promise<void> {
    if (!world) return;
    const means = {
      simulated: world.flow,
      frame: isLeft() ? null : frame,
      pause: unlessHurried,
      now,
      advance,
    };
    const { problems, isSentDirectly } = await happen(stimulus, means);
    await record(stepText(stimulus, flowPaths.file.calls), step, problems, isSentDirectly && frame !== null);
  }
  async function next(): Promise<void> {
    const step = steps[state.step + 1];
    if (!step?.stimulus || isClosed) return;
    await take(step.stimulus, step);
    update({ step: state.step + 1 });
  }
  async function goTo(target: number): Promise<void> {
    isHurried = true;
    const end = Math.min(target, state.length);
    if (world === null || state.isByHand || target < state.step) await start();
    for (let step = state.step; step < end; step += 1) await next();
    isHurried = false;
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
          await unlessHurried(betweenSteps);
        }
        update({ isPlaying: false });
      });
    },
    stop: () => update({ isPlaying: false }),
    takeOver: () => update({ isPlaying: false, isByHand: true }),
    make: (stimulus) => enqueue(() => take(stimulus, null)),
    wait: (ms) => enqueue(() => advance(ms).then(() => record([`${ms / 1000} s pass.`], null, []))),
    close: () => {
      isClosed = true;
      isHurried = true;
      update({ isPlaying: false });
      listeners.clear();
      world?.stop();
    },
  };
}

/** The innermost of the active states. */
function leavesOf(active: ReadonlySet<string>): readonly string[] {
  return [...active].filter((state) => ![...active].some((other) => other.startsWith(`${state}.`))).sort();
}

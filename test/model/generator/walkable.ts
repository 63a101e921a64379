import type { Failure } from '../../../contract/failure.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import {
  type Gesture,
  resolveExpectation,
  type ScreenElement,
  type ScreenExpectation,
  type ScreenModel,
} from './screen-model.ts';
import type { Stimulus } from './stimuli.ts';
import { listLeaves, transitionText } from './transitions.ts';

/**
 * Why a path can't be walked on its screen; null for a path that can be walked.
 *
 * A machine accepts more than its screen sends: a button is disabled, or the client refuses to send the typed text.
 * Such a path is walked headless only.
 */
export function walkProblem(screen: ScreenModel, { records }: PathRun): string | null {
  for (const [index, record] of records.entries()) {
    const problem =
      declaredProblem(screen, record) ??
      gestureProblem(screen, record, records[index - 1]) ??
      callProblem(screen, record, records[index + 1]);
    if (problem !== null) return problem;
  }
  return null;
}

/** The reason that the screen's model declares in `notByHand`. */
function declaredProblem({ notByHand = {} }: ScreenModel, { transitions }: StepRecord): string | null {
  for (const transition of transitions) {
    const reason = notByHand[transitionText(transition)];
    if (reason !== undefined) return reason;
  }
  return null;
}

/** A disabled or missing control can't be pressed or typed into. */
function gestureProblem(screen: ScreenModel, { stimulus }: StepRecord, before?: StepRecord): string | null {
  if (stimulus?.kind !== 'event' || !before) return null;
  const expectations = listExpectations(screen, before);
  const unusable = expectations.flatMap(({ disabled = [], missing = [] }) => [...disabled, ...missing]);
  const names = new Set(unusable.map(formatName));
  // Later targets may only exist after the first gesture.
  const [first] = (screen.gestures[stimulus.name] ?? []).flatMap(targetsOf);
  if (first && names.has(formatName(first))) return `'${stimulus.name}' needs a disabled or missing control`;
  return first?.by === 'text' &&
    expectations.some(({ sees }) => sees.some((element) => isOn(element, first.text)))
    ? `'${first.text}' is already chosen`
    : null;
}

/** A call that the client refuses to send must end in that refusal, and a call that it sends never may. */
function callProblem(screen: ScreenModel, record: StepRecord, next?: StepRecord): string | null {
  const running = record.after._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  for (const id of running) {
    const call = screen.calls[id];
    if (sendsNothing(call, record)) {
      if (next?.stimulus?.kind === 'outcome' && next.stimulus.invoke === id)
        return `${id} sends nothing there`;
      continue;
    }
    const isRefused = Boolean(
      call && 'method' in call && call.isRefused?.(record.after.context as never, happenedIn(record)),
    );
    const stimulus = next?.stimulus?.kind === 'outcome' && next.stimulus.invoke === id ? next.stimulus : null;
    const isRefusal = stimulus !== null && isClientRefusal(stimulus);
    if (isRefused && !isRefusal) return `the client does not send ${id} there`;
    if (!isRefused && isRefusal) return `the client sends ${id} there`;
  }
  return null;
}

/** Whether a call has nothing to send after a step. */
export function sendsNothing(call: ScreenModel['calls'][string] | undefined, { after }: StepRecord): boolean {
  return Boolean(call && 'method' in call && call.sendsNothing?.(after.context as never));
}

/** The failures that the client raises itself, without sending anything. */
const refusals: ReadonlySet<Failure['kind']> = new Set(['invalidInput', 'unauthenticated']);

/** Whether a call ends because the client itself refuses to send it. */
export function isClientRefusal(stimulus: Stimulus): boolean {
  return (
    stimulus.kind === 'outcome' && stimulus.end === 'error' && refusals.has((stimulus.value as Failure).kind)
  );
}

/** The expectations of all states that are active after a step. */
function listExpectations(screen: ScreenModel, record: StepRecord): readonly ScreenExpectation[] {
  const { after } = record;
  return listLeaves(after).flatMap(
    (state) => resolveExpectation(screen, state, after.context, happenedIn(record)) ?? [],
  );
}

/** The phrase of a step; at the start, that of the input. */
function happenedIn({ stimulus, given }: StepRecord): string {
  return stimulus?.name ?? given;
}

/** Whether it is the radio button with this label, already chosen: pressing it again does nothing. */
function isOn(element: ScreenElement, label: string): boolean {
  return element.by === 'role' && element.role === 'radio' && element.name === label && element.isOn === true;
}

function targetsOf(gesture: Gesture): readonly ScreenElement[] {
  if (gesture.do === 'press' || gesture.do === 'tick') return [gesture.target];
  if (gesture.do === 'type' || gesture.do === 'paste') return [gesture.into];
  if (gesture.do === 'chooseFiles') return [gesture.by];
  if (gesture.do === 'dropFiles') return [gesture.on];
  return gesture.do === 'choose' ? [gesture.from] : [];
}

/** An element's role and name, regardless of its value. */
function formatName(element: ScreenElement): string {
  return element.by === 'label' ? element.label : JSON.stringify({ ...element, isOn: undefined });
}

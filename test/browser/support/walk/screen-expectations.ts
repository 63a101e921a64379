import type { ScreenElement, ScreenExpectation } from '../../../model/generator/screen-model.ts';
import type { ElementState, View } from './query.ts';

/** A moment at which a page is checked. */
export type Moment = {
  readonly view: View;
  /** How long the state has been active, in ms of the page's clock, for countdowns. */
  readonly elapsed: number;
  /** The address, with its query. */
  readonly address: string;
  /** The last address outside the app that the browser was sent to. */
  readonly departure: string | null;
};

/** Everything that must be queried to check an expectation. */
export function listElements({
  sees,
  enabled = [],
  disabled = [],
  missing = [],
  focused,
}: ScreenExpectation): readonly ScreenElement[] {
  return [...sees, ...enabled, ...disabled, ...missing, ...(focused ? [focused] : [])];
}

/** The unmet parts of an expectation at a moment: the expected value, and the actual one. */
export function unmetExpectations(expectation: ScreenExpectation, moment: Moment): readonly string[] {
  const { sees, enabled = [], disabled = [], missing = [], focused } = expectation;
  return [
    ...sees.flatMap((element) => whyNot(element, moment, 'is there', () => true)),
    ...enabled.flatMap((element) => whyNot(element, moment, 'can be used', ({ isUsable }) => isUsable)),
    ...disabled.flatMap((element) =>
      whyNot(element, moment, 'is there and can’t be used', ({ isUsable }) => !isUsable),
    ),
    ...missing.flatMap((element) => whyThere(element, moment)),
    ...(focused ? whyNot(focused, moment, 'has the focus', ({ isFocused }) => isFocused) : []),
    ...aroundProblems(expectation, moment),
  ];
}

/** The unmet expectations outside of the page. */
function aroundProblems(
  { at, leavingFor, appearance }: ScreenExpectation,
  moment: Moment,
): readonly string[] {
  const { address, departure } = moment;
  const { colors } = moment.view;
  const here = at?.includes('?') ? address : address.split('?', 1)[0];
  const wanted = appearance === 'system' ? 'light dark' : appearance;
  return [
    ...(at === undefined || here === at ? [] : [`expected the address ${at}; seen: ${address}`]),
    ...(leavingFor === undefined || leavingFor === departure
      ? []
      : [`expected that the browser leaves for ${leavingFor}; seen: ${departure ?? 'that it stays'}`]),
    ...(appearance === undefined || wanted === colors
      ? []
      : [`expected the colors '${wanted}'; seen: '${colors}'`]),
  ];
}

function whyNot(
  element: ScreenElement,
  { view, elapsed }: Moment,
  expected: string,
  isRight: (state: ElementState) => boolean,
): readonly string[] {
  const all = view.find(element);
  const found = all.filter((state) => isLike(element, state, elapsed));
  if (found.some(isRight)) return [];
  const other = found.length > 0 ? found : all;
  return [
    `expected that ${describeElement(element, elapsed)} ${expected}; seen: ${other.map(describeState).join(' | ') || 'nothing like it'}`,
  ];
}

function whyThere(element: ScreenElement, { view, elapsed }: Moment): readonly string[] {
  const states = view.find(element).filter((state) => isLike(element, state, elapsed));
  return states.length === 0
    ? []
    : [
        `expected that ${describeElement(element, elapsed)} is not there; seen: ${states.map(describeState).join(' | ')}`,
      ];
}

/** Whether a located element is also in the expected state. */
function isLike(element: ScreenElement, state: ElementState, elapsed: number): boolean {
  switch (element.by) {
    case 'role':
      return (
        (element.isOn === undefined || state.isOn === element.isOn) &&
        (element.isBusy === undefined || state.isBusy)
      );
    case 'label':
      return element.value === undefined || state.value === element.value;
    case 'text':
      return true;
    case 'message':
      return element.role === 'timer'
        ? state.text === timeLeft(element.text, elapsed)
        : state.text.includes(element.text);
    case 'toast':
    default:
      return state.text === element.text;
  }
}

/** The text of a countdown some time after its first text, in ms. */
function timeLeft(text: string, elapsed: number): string {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  const left = Math.ceil(Math.max(0, (minutes * 60 + seconds) * 1000 - elapsed) / 1000);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

function describeElement(element: ScreenElement, elapsed: number): string {
  switch (element.by) {
    case 'role':
      return `the ${element.role} '${element.name}'${element.isOn === undefined ? '' : element.isOn ? ', on,' : ', off,'}${element.isBusy ? ', busy,' : ''}`;
    case 'label':
      return `the field '${element.label}'${element.value === undefined ? '' : ` with '${element.value}'`}`;
    case 'text':
      return `the text '${element.text}'`;
    case 'message':
      return `the ${element.role} '${element.role === 'timer' ? timeLeft(element.text, elapsed) : element.text}'`;
    case 'toast':
    default:
      return `the toast '${element.text}'`;
  }
}

function describeState({ text, value, isUsable, isOn, isBusy, isFocused }: ElementState): string {
  const marks = [
    isUsable ? '' : 'not usable',
    isOn ? 'on' : '',
    isBusy ? 'busy' : '',
    isFocused ? 'focused' : '',
  ].filter(Boolean);
  return [`'${text || (value ?? '')}'`, ...marks].join(', ');
}

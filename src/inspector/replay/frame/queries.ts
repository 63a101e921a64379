import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Appearance } from '../../../../contract/site/appearance.ts';
import { controlStates } from '../../../simulation/control-states.ts';
import type { ScreenElement, ScreenExpectation } from '../../../simulation/screen-types.ts';
import { elementLabel } from './element-label.ts';
import type { Check, Look } from './frame-api.ts';

/** Finds all visible elements that match the target, by accessible name. */
export function find(target: ScreenElement): readonly HTMLElement[] {
  return findElements(target).filter((element) => isVisible(element) && matchesState(element, target));
}

/** The start address of a replay and the address that its flow has navigated to, as path and query. */
type Places = { readonly start: string; readonly now: string };

/** Checks all expectations, with a text for each. */
export function checkExpectations(look: Look, places: Places): readonly Check[] {
  return look.expectations
    .filter(({ unlessIn }) => !unlessIn?.some((state) => look.active.has(state)))
    .flatMap((expectation) => checksOfExpectation(expectation, look, places));
}

function checksOfExpectation(
  expectation: ScreenExpectation,
  look: Look,
  { start, now }: Places,
): readonly Check[] {
  const { at = start } = expectation;
  const hasLeft = now !== start || toPath(at) !== toPath(start);
  const about = (
    text: string,
    targets: readonly ScreenElement[] = [],
    isRight: (target: ScreenElement) => boolean,
  ) =>
    targets.map(
      (target): Check => ({
        text: `${elementLabel(target)} ${text}`,
        // A toast outlives the screen that shows it; other expectations are about the page that replaces it.
        result: hasLeft && target.by !== 'toast' ? 'beyond' : isRight(target) ? 'right' : 'wrong',
      }),
    );
  return [
    ...about('is there', expectation.sees, (target) => isThere(target, look)),
    ...about('can be used', expectation.enabled, (target) => find(target).some(isUsable)),
    ...about('can’t be used', expectation.disabled, (target) =>
      find(target).some((element) => !isUsable(element)),
    ),
    ...about('is not there', expectation.missing, (target) => find(target).length === 0),
    ...about('has the focus', expectation.focused && [expectation.focused], (target) =>
      find(target).includes(document.activeElement as HTMLElement),
    ),
    ...(expectation.appearance === undefined ? [] : [lookCheck(expectation.appearance)]),
    ...(expectation.at === undefined ? [] : [addressCheck(expectation.at, now, now !== start)]),
  ];
}

const toPath = (address: string) => address.replace(/[?#].*/u, '');

/** Another flow may lead there, which isn't part of the replay. */
function addressCheck(at: string, now: string, hasGone: boolean): Check {
  return { text: `The address is ${at}`, result: now === at ? 'right' : hasGone ? 'wrong' : 'beyond' };
}

function isThere(target: ScreenElement, { dueIn }: Look): boolean {
  if (target.by !== 'message' || target.role !== 'timer') return find(target).length > 0;
  // It shows the remaining time.
  return find({ ...target, text: minutes(dueIn ?? 0) }).length > 0;
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function lookCheck(look: Appearance): Check {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const expected = look === 'system' ? 'light dark' : look;
  return { text: `The page is drawn in ‘${look}’`, result: colorScheme === expected ? 'right' : 'wrong' };
}

function findElements(target: ScreenElement): HTMLElement[] {
  if (target.by === 'role')
    return findPlaces(target.within).flatMap((place) =>
      queryAllByRole(place, target.role, { name: target.name }),
    );
  if (target.by === 'label') return queryAllByLabelText(document.body, target.label);
  if (target.by === 'text') return elementsWithText(target.text);
  if (target.by === 'message') return queryAllByRole(document.body, target.role);
  return queryAllByRole(document.body, 'region', { name: 'Notifications' }).flatMap((region) =>
    queryAllByText(region, target.text),
  );
}

/** The innermost elements with exactly this text, whatever their tags. */
function elementsWithText(text: string): HTMLElement[] {
  const saying = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => readText(element) === text,
  );
  return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
}

function findPlaces(within: ScreenElement | undefined): readonly HTMLElement[] {
  return within ? find(within) : [document.body];
}

function matchesState(element: HTMLElement, target: ScreenElement): boolean {
  if (target.by === 'role')
    return (
      (target.isOn === undefined || target.isOn === isOn(element)) &&
      (target.isBusy === undefined || element.matches(controlStates.busy))
    );
  if (target.by === 'label') return target.value === undefined || target.value === readValue(element);
  // The container of a message exists before it has a text.
  if (target.by === 'message') return readText(element) !== '' && readText(element).includes(target.text);
  return true;
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

export function isUsable(element: HTMLElement): boolean {
  return !element.matches(controlStates.unusable);
}

export function isOn(element: HTMLElement): boolean {
  return element.matches(controlStates.on);
}

function readValue(element: HTMLElement): string | null {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({ label }) => label).join(', ');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return null;
}

function readText(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

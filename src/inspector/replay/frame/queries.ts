import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Appearance } from '../../../../contract/site/appearance.ts';
import type { ScreenElement, ScreenExpectation } from '../../../simulation/screen-types.ts';
import { elementLabel } from './element-label.ts';
import type { Check, Look } from './frame-api.ts';

/** Finds all visible elements that match the thing, by accessible name. */
export function find(thing: ScreenElement): readonly HTMLElement[] {
  return elementsOf(thing).filter((element) => isVisible(element) && matchesState(element, thing));
}

/** The start address of a replay and the address that its flow has navigated to, as path and query. */
type Places = { readonly start: string; readonly now: string };

/** Checks all expectations, with a text for each. */
export function checksOf(look: Look, places: Places): readonly Check[] {
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
  const hasLeft = now !== start || pathOf(at) !== pathOf(start);
  const about = (
    text: string,
    things: readonly ScreenElement[] = [],
    isRight: (thing: ScreenElement) => boolean,
  ) =>
    things.map(
      (thing): Check => ({
        text: `${elementLabel(thing)} ${text}`,
        // A toast outlives the screen that shows it; other expectations are about the page that replaces it.
        result: hasLeft && thing.by !== 'toast' ? 'beyond' : isRight(thing) ? 'right' : 'wrong',
      }),
    );
  return [
    ...about('is there', expectation.sees, (thing) => isThere(thing, look)),
    ...about('can be used', expectation.enabled, (thing) => find(thing).some(isUsable)),
    ...about('can’t be used', expectation.disabled, (thing) =>
      find(thing).some((element) => !isUsable(element)),
    ),
    ...about('is not there', expectation.missing, (thing) => find(thing).length === 0),
    ...about('has the focus', expectation.focused && [expectation.focused], (thing) =>
      find(thing).includes(document.activeElement as HTMLElement),
    ),
    ...(expectation.appearance === undefined ? [] : [lookCheck(expectation.appearance)]),
    ...(expectation.at === undefined ? [] : [addressCheck(expectation.at, now, now !== start)]),
  ];
}

const pathOf = (address: string) => address.replace(/[?#].*/u, '');

/** Another flow may lead there, which isn't part of the replay. */
function addressCheck(at: string, now: string, hasGone: boolean): Check {
  return { text: `The address is ${at}`, result: now === at ? 'right' : hasGone ? 'wrong' : 'beyond' };
}

function isThere(thing: ScreenElement, { dueIn }: Look): boolean {
  if (thing.by !== 'message' || thing.role !== 'timer') return find(thing).length > 0;
  // It shows the remaining time.
  return find({ ...thing, text: minutes(dueIn ?? 0) }).length > 0;
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

function elementsOf(thing: ScreenElement): HTMLElement[] {
  if (thing.by === 'role')
    return placesOf(thing.within).flatMap((place) => queryAllByRole(place, thing.role, { name: thing.name }));
  if (thing.by === 'label') return queryAllByLabelText(document.body, thing.label);
  if (thing.by === 'text') return elementsWithText(thing.text);
  if (thing.by === 'message') return queryAllByRole(document.body, thing.role);
  return queryAllByRole(document.body, 'region', { name: 'Notifications' }).flatMap((region) =>
    queryAllByText(region, thing.text),
  );
}

/** The innermost elements with exactly this text, whatever their tags. */
function elementsWithText(text: string): HTMLElement[] {
  const saying = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => textOf(element) === text,
  );
  return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
}

function placesOf(within: ScreenElement | undefined): readonly HTMLElement[] {
  return within ? find(within) : [document.body];
}

function matchesState(element: HTMLElement, thing: ScreenElement): boolean {
  if (thing.by === 'role')
    return (
      (thing.isOn === undefined || thing.isOn === isOn(element)) &&
      (thing.isBusy === undefined || element.ariaBusy === 'true')
    );
  if (thing.by === 'label') return thing.value === undefined || thing.value === valueOf(element);
  // The container of a message exists before it has a text.
  if (thing.by === 'message') return textOf(element) !== '' && textOf(element).includes(thing.text);
  return true;
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Whether an element is neither disabled nor busy. */
export function isUsable(element: HTMLElement): boolean {
  const says = (name: string) => element.getAttribute(name) === 'true';
  const isFixed = element.matches('input:not([type=radio], [type=checkbox]):read-only, textarea:read-only');
  return !isFixed && !element.matches(':disabled') && !says('aria-disabled') && !says('aria-busy');
}

/** Whether an element is checked or switched on. */
export function isOn(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true';
}

function valueOf(element: HTMLElement): string | null {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({ label }) => label).join(', ');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return null;
}

function textOf(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

import { type Locator, type Page, selectors } from 'playwright/test';
import { controlStates } from '../../../../src/simulation/control-states.ts';
import type { ScreenElement } from '../../../model/generator/screen-model.ts';

/** The visible state of an element. */
export type ElementState = {
  readonly text: string;
  /** The value of a control; for a list, the text of the chosen option. */
  readonly value: string | null;
  readonly isUsable: boolean;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly isFocused: boolean;
};

/** A page at one moment. */
export type View = {
  /** The visible state of an element; empty for one that was not queried. */
  readonly find: (element: ScreenElement) => readonly ElementState[];
  /** The page's color scheme, as CSS names it. */
  readonly colors: string;
  /** Whether its main region is blank. */
  readonly isBlank: boolean;
};

/** The state of the page, and of each queried element by its index. */
type Notes = { colors: string; isBlank: boolean; states: { index: number; state: ElementState }[] };
type Noting = { notes?: Notes };

// A selector engine that matches its own root and records the root's state, so that one query covers many elements at
// the same moment.
const noteEngine = (states: typeof controlStates) => ({
  queryAll(element: Element, index: string): Element[] {
    const page = window as Noting;
    // The root of the page comes first.
    if (index === '0')
      page.notes = {
        colors: getComputedStyle(element).colorScheme,
        isBlank: [...document.querySelectorAll('main')].every((main) => main.innerText.trim() === ''),
        states: [],
      };
    else page.notes?.states.push({ index: Number(index), state: stateAt(element) });
    return [element];

    function stateAt(found: Element): ElementState {
      const { value } = found as Partial<HTMLInputElement>;
      return {
        text: (found as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
        value:
          found instanceof HTMLSelectElement
            ? [...found.selectedOptions].map(({ label }) => label).join(', ')
            : typeof value === 'string'
              ? value
              : null,
        isUsable: !found.matches(states.unusable),
        isOn: found.matches(states.on),
        isBusy: found.matches(states.busy),
        isFocused: found === document.activeElement,
      };
    }
  },
});
await selectors.register('note', `(${String(noteEngine)})(${JSON.stringify(controlStates)})`);

/**
 * Queries all of these elements at once, without waiting. Separate queries would take most of a test's time.
 *
 * @throws when the page is being replaced.
 */
export async function queryView(page: Page, elements: readonly ScreenElement[]): Promise<View> {
  const places = new Map(elements.map((element) => [formatKey(element), locate(page, element)]));
  const parts = [...places.values()].map((place, index) =>
    place.filter({ visible: true }).locator(`note=${index + 1}`),
  );
  const all = parts.reduce((union, part) => union.or(part), page.locator('html').locator('note=0'));
  const notes = await all.evaluateAll(() => (window as Noting).notes);
  if (!notes) throw new Error('The query recorded nothing.');
  const keys = [...places.keys()];
  return {
    colors: notes.colors,
    isBlank: notes.isBlank,
    find(element) {
      const wanted = keys.indexOf(formatKey(element)) + 1;
      return notes.states.filter(({ index }) => index === wanted).map(({ state }) => state);
    },
  };
}

/** The locator of an element in a screen model, by its accessible role and name. */
export function locate(page: Page, element: ScreenElement): Locator {
  switch (element.by) {
    case 'role': {
      const place = element.within ? locate(page, element.within) : page;
      return place.getByRole(element.role, { name: element.name, exact: true });
    }
    case 'label':
      return page.getByLabel(element.label, { exact: true });
    case 'text':
      return page.getByText(element.text, { exact: true });
    case 'message':
      return page.getByRole(element.role);
    case 'toast':
    default:
      return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  }
}

/** The part of an element's description that locates it, as text; the rest describes its state. */
function formatKey(element: ScreenElement): string {
  return JSON.stringify(whereabouts(element));
}

function whereabouts(element: ScreenElement): unknown {
  switch (element.by) {
    case 'role':
      return [element.by, element.role, element.name, element.within];
    case 'label':
      return [element.by, element.label];
    case 'text':
      return [element.by, element.text];
    case 'message':
      return [element.by, element.role];
    case 'toast':
    default:
      return [element.by];
  }
}

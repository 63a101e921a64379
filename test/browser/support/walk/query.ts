import { type Locator, type Page, selectors } from 'playwright/test';
import type { Thing } from '../../../model/generator/screen-model.ts';

/** What can be seen of a thing. */
export type Look = {
  readonly text: string;
  /** What stands in a control; of a list the words that are chosen. */
  readonly value: string | null;
  readonly isUsable: boolean;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly isFocused: boolean;
};

/** A page at one moment. */
export type View = {
  /** What can be seen of a thing; nothing of one that was not looked for. */
  readonly looksOf: (thing: Thing) => readonly Look[];
  /** The colours that the page is drawn in, as CSS calls them. */
  readonly colours: string;
  /** Does its main region show nothing at all? */
  readonly isBlank: boolean;
};

/** What the page says of itself, and of each thing that was looked for, by its number. */
type Notes = { colours: string; isBlank: boolean; looks: { index: number; look: Look }[] };
type Noting = { notes?: Notes };

// An engine that finds what it starts from, and notes how it is: so one query looks for many things, and sees all of
// them at the same moment.
await selectors.register('note', () => ({
  queryAll(element: Element, index: string): Element[] {
    const page = window as Noting;
    // The root of the page comes first.
    if (index === '0')
      page.notes = {
        colours: getComputedStyle(element).colorScheme,
        isBlank: [...document.querySelectorAll('main')].every((main) => main.innerText.trim() === ''),
        looks: [],
      };
    else page.notes?.looks.push({ index: Number(index), look: lookAt(element) });
    return [element];

    function lookAt(found: Element): Look {
      const isSet = (name: string) => found.getAttribute(name) === 'true';
      const { value, checked } = found as Partial<HTMLInputElement>;
      const isText = found.matches('textarea, input:not([type=radio], [type=checkbox])');
      return {
        text: (found as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
        value:
          found instanceof HTMLSelectElement
            ? [...found.selectedOptions].map(({ label }) => label).join(', ')
            : typeof value === 'string'
              ? value
              : null,
        isUsable:
          !found.matches(':disabled') &&
          !(isText && (found as HTMLInputElement).readOnly) &&
          !['aria-disabled', 'aria-busy', 'aria-readonly'].some(isSet),
        isOn: checked === true || isSet('aria-checked') || isSet('aria-pressed'),
        isBusy: isSet('aria-busy'),
        isFocused: found === document.activeElement,
      };
    }
  },
}));

/**
 * Looks for all of these things at once, without waiting. A query for each would take most of a test's time.
 *
 * @throws when the page is just being replaced.
 */
export async function viewOf(page: Page, things: readonly Thing[]): Promise<View> {
  const places = new Map(things.map((thing) => [keyOf(thing), locate(page, thing)]));
  const parts = [...places.values()].map((place, index) =>
    place.filter({ visible: true }).locator(`note=${index + 1}`),
  );
  const all = parts.reduce((union, part) => union.or(part), page.locator('html').locator('note=0'));
  const notes = await all.evaluateAll(() => (window as Noting).notes);
  if (!notes) throw new Error('Nothing was noted.');
  const keys = [...places.keys()];
  return {
    colours: notes.colours,
    isBlank: notes.isBlank,
    looksOf(thing) {
      const wanted = keys.indexOf(keyOf(thing)) + 1;
      return notes.looks.filter(({ index }) => index === wanted).map(({ look }) => look);
    },
  };
}

/** Where a thing of a screen's model is on the page, by what assistive technology calls it. */
export function locate(page: Page, thing: Thing): Locator {
  switch (thing.by) {
    case 'role': {
      const place = thing.within ? locate(page, thing.within) : page;
      return place.getByRole(thing.role, { name: thing.name, exact: true });
    }
    case 'label':
      return page.getByLabel(thing.label, { exact: true });
    case 'text':
      return page.getByText(thing.text, { exact: true });
    case 'message':
      return page.getByRole(thing.role);
    case 'toast':
    default:
      return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  }
}

/** The part of a thing that says where it is, as a text; the rest says how it is. */
function keyOf(thing: Thing): string {
  return JSON.stringify(whereabouts(thing));
}

function whereabouts(thing: Thing): unknown {
  switch (thing.by) {
    case 'role':
      return [thing.by, thing.role, thing.name, thing.within];
    case 'label':
      return [thing.by, thing.label];
    case 'text':
      return [thing.by, thing.text];
    case 'message':
      return [thing.by, thing.role];
    case 'toast':
    default:
      return [thing.by];
  }
}

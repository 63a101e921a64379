import type { Locator, Page } from 'playwright/test';
import type { Thing } from '../../../model/generator/screen-model.ts';

/** What can be seen of a thing. */
export type Look = {
  readonly text: string;
  /** What stands in a control; of a list the words that are chosen. */
  readonly value: string | null;
  readonly isUsable: boolean;
  readonly isOn: boolean;
  readonly isFocused: boolean;
};

/** Looks at a page at one moment: each thing once, whoever asks for it. */
export type Query = (thing: Thing) => Promise<readonly Look[]>;

export function createQuery(page: Page): Query {
  const seen = new Map<string, Promise<readonly Look[]>>();
  return (thing) => {
    const key = JSON.stringify(whereabouts(thing));
    const looks = seen.get(key) ?? lookAt(locate(page, thing));
    seen.set(key, looks);
    return looks;
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

/** The part of a thing that says where it is; the rest says how it is. */
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

/** In one go, without waiting. */
function lookAt(locator: Locator): Promise<readonly Look[]> {
  return locator.filter({ visible: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const told = (name: string) => element.getAttribute(name) === 'true';
      const { value, checked } = element as Partial<HTMLInputElement>;
      const isText = element.matches('textarea, input:not([type=radio], [type=checkbox])');
      return {
        text: (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
        value:
          element instanceof HTMLSelectElement
            ? [...element.selectedOptions].map(({ label }) => label).join(', ')
            : typeof value === 'string'
              ? value
              : null,
        isUsable:
          !element.matches(':disabled') &&
          !(isText && (element as HTMLInputElement).readOnly) &&
          !['aria-disabled', 'aria-busy', 'aria-readonly'].some(told),
        isOn: checked === true || told('aria-checked') || told('aria-pressed'),
        isFocused: element === document.activeElement,
      };
    }),
  );
}

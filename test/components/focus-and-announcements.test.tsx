import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  focusAndAnnouncementProblems,
  observeFocusAndAnnouncements,
  startObservedStep,
} from '../browser/support/usable/focus-and-announcements.ts';

// Tests the walks' rules about focus and announcements on hand-made pages: each rule is followed once and broken once.

observeFocusAndAnnouncements();

/** A page before a step, with the focus on its button. */
beforeEach(() => {
  document.body.innerHTML = `
    <h1 tabindex="-1">Password</h1>
    <div role="alert"></div>
    <button id="save">Save</button>
    <button id="other">Other</button>
    <dialog><button id="close">Close</button></dialog>`;
  element('#save').focus();
});

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const alert = () => element('[role=alert]');
/** The problems after a step with this change to the page. */
async function after(step: () => unknown, said: readonly string[] = [], isFocusExpected = false) {
  // The observer also reports earlier changes.
  await Promise.resolve();
  startObservedStep();
  await step();
  await Promise.resolve();
  return focusAndAnnouncementProblems({ isFocusExpected, announced: said, allowed: [] });
}

describe('the focus', () => {
  test('stays where it was', async () => {
    expect(await after(() => undefined)).toEqual([]);
    expect(await after(() => element('#other').focus())).toHaveLength(1);
    expect(await after(() => element('#other').focus(), [], true)).toEqual([]);
  });

  test('is where the last input was', async () => {
    expect(await after(() => userEvent.click(page.getByText('Other')))).toEqual([]);
    const back = async () => {
      await userEvent.click(page.getByText('Other'));
      element('#save').focus();
    };
    expect(await after(back)).toHaveLength(1);
  });

  test('is not lost when its element disappears', async () => {
    expect(await after(() => element('#save').remove())).toHaveLength(1);
  });

  test('goes to a new title', async () => {
    const next = () => {
      element('h1').outerHTML = '<h1 tabindex="-1">Done</h1>';
    };
    expect(await after(next)).toHaveLength(1);
    const nextWithFocus = () => {
      next();
      element('h1').focus();
    };
    expect(await after(nextWithFocus)).toEqual([]);
  });

  test('goes to a new message that is focusable', async () => {
    const fail = () => {
      alert().innerHTML = '<div tabindex="-1">Wrong code.</div>';
    };
    expect(await after(fail, ['Wrong code.'])).toHaveLength(1);
    alert().innerHTML = '';
    const failWithFocus = () => {
      fail();
      element('[role=alert] div').focus();
    };
    expect(await after(failWithFocus, ['Wrong code.'])).toEqual([]);
  });

  test('goes into a dialog, and back to its opener', async () => {
    const dialog = element('dialog') as HTMLDialogElement;
    expect(await after(() => dialog.showModal())).toEqual([]);
    expect(await after(() => dialog.close())).toEqual([]);
    await after(() => dialog.showModal());
    const astray = () => {
      dialog.close();
      element('#other').focus();
    };
    expect(await after(astray)).toHaveLength(1);
  });
});

describe('a message', () => {
  const say = (text: string) => () => {
    alert().textContent = text;
  };

  test('is announced when it appears, and nothing else is', async () => {
    expect(await after(say('Wrong code.'), ['Wrong code.'])).toEqual([]);
    expect(await after(say('Saved.'))).toEqual(['expected that nothing else is announced; heard: ‘Saved.’']);
  });

  test('that is never announced is reported', async () => {
    expect(await after(() => undefined, ['Wrong code.'])).toHaveLength(1);
    // A live region that is inserted with its text is not announced.
    const replace = () => {
      alert().outerHTML = '<div role="alert">Wrong code.</div>';
    };
    expect(await after(replace, ['Wrong code.'])).toHaveLength(1);
  });

  test('that describes the newly focused element counts as announced', async () => {
    const step = () => {
      element('#other').insertAdjacentHTML('afterend', '<p id="help">Too short.</p>');
      element('#other').setAttribute('aria-describedby', 'help');
      element('#other').focus();
    };
    expect(await after(step, ['Too short.'], true)).toEqual([]);
  });

  test('is announced once', async () => {
    const twice = () => {
      alert().textContent = 'Wrong code.';
      element('#other').insertAdjacentHTML('afterend', '<output></output>');
    };
    await after(twice, ['Wrong code.']);
    const again = () => {
      alert().textContent = 'Too late.';
      element('output').textContent = 'Too late.';
    };
    expect(await after(again, ['Too late.'])).toEqual([
      'expected that ‘Too late.’ is announced once; heard: twice',
    ]);
  });
});

import { userEvent } from '@testing-library/user-event';
import { dropFiles, takeFiles } from '../../../simulation/given-files.ts';
import type { Gesture, ScreenElement } from '../../../simulation/screen-types.ts';
import { elementName } from './element-label.ts';
import type { Pause } from './frame-api.ts';
import { pointAt } from './pointer.ts';
import { find, isOn, isUsable } from './queries.ts';

// The page's timers follow the simulated clock, so no gesture may wait with them.
const hand = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const pointMs = 320; // before something is done to what is pointed at
const perCharacterMs = 45;
/** Characters. A longer text is pasted: typed, a cover letter takes as long as the rest of its path. */
const longestTyped = 40;

/**
 * Performs a gesture on the page as a user would. `wait` and `outside` can't be performed by hand.
 *
 * @returns the reason if it can't be performed, otherwise null.
 */
export async function act(gesture: Gesture, pause: Pause): Promise<string | null> {
  if (gesture.do === 'press') return to(gesture.target, pause, (element) => hand.click(element));
  if (gesture.do === 'type') return to(gesture.into, pause, (element) => type(element, gesture.text, pause));
  if (gesture.do === 'paste')
    return to(gesture.into, pause, async (element) => {
      element.focus();
      await hand.paste(gesture.text);
    });
  if (gesture.do === 'choose')
    return to(gesture.from, pause, (element) => hand.selectOptions(element, gesture.option));
  if (gesture.do === 'tick')
    return to(gesture.target, pause, async (element) => {
      if (isOn(element) !== gesture.isOn) await hand.click(element);
    });
  if (gesture.do === 'chooseFiles')
    return to(gesture.by, pause, (element) => takeFiles(() => hand.click(element), gesture.files));
  if (gesture.do === 'dropFiles')
    return to(gesture.on, pause, async (element) => dropFiles(element, gesture.files));
  if (gesture.do === 'key') {
    await press(gesture.key);
    return null;
  }
  return null;
}

/** Whether a gesture can be performed by hand: not if it happens outside the page or its control is disabled. */
export function canDo(gesture: Gesture): boolean {
  if (gesture.do === 'outside') return false;
  if (gesture.do !== 'press' && gesture.do !== 'chooseFiles') return true;
  const [element] = find(gesture.do === 'press' ? gesture.target : gesture.by);
  // A missing control is a defect of the screen and reported as such.
  return element === undefined || isUsable(element);
}

async function to(
  target: ScreenElement,
  pause: Pause,
  work: (element: HTMLElement) => Promise<void>,
): Promise<string | null> {
  const [element] = find(target);
  if (!element) return `${elementName(target)} is not there`;
  const rest = pointAt(element);
  await pause(pointMs);
  await work(element);
  rest();
  return null;
}

/** Replaces a control's text character by character; a long text at once, and an equal one, so that it never differs. */
async function type(element: HTMLElement, text: string, pause: Pause): Promise<void> {
  const control = element as HTMLInputElement;
  const isSame = control.value === text && text !== '';
  if (control.value !== '' && !isSame) await hand.clear(element);
  await hand.click(element);
  if (isSame || text.length > longestTyped) {
    control.select();
    await hand.paste(text);
    return;
  }
  for (const character of text) {
    await hand.keyboard(character.replace(/[{[]/u, '$&$&'));
    await pause(perCharacterMs);
  }
}

async function press(key: string): Promise<void> {
  const dialog = document.querySelector('dialog:modal');
  // The event of Escape on a modal dialog, because a script can't press that key.
  if (key === 'Escape' && dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  else await hand.keyboard(`{${key}}`);
}

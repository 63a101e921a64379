import type { Page } from 'playwright/test';
import { createTransfer } from '../../../../src/simulation/given-files.ts';
import type { Gesture, GivenFile, ScreenElement } from '../../../model/generator/screen-model.ts';
import { causeOutside } from './outside.ts';
import { locate } from './query.ts';

/** In ms of real time; longer than any page needs to be ready for input. */
const timeout = 5000;

/** Performs a gesture on the page; `wait` is the walker's, which controls the clock. */
export async function makeGesture(page: Page, gesture: Exclude<Gesture, { do: 'wait' }>): Promise<void> {
  const find = (element: ScreenElement) => locate(page, element).filter({ visible: true });
  switch (gesture.do) {
    case 'press':
      // Doesn't wait for a navigation: a press that leaves the site never completes one.
      await find(gesture.target).click({ timeout, noWaitAfter: true });
      break;
    case 'tick':
      await find(gesture.target).setChecked(gesture.isOn, { timeout });
      break;
    case 'type':
      await find(gesture.into).fill(gesture.text, { timeout });
      break;
    case 'paste':
      await find(gesture.into).focus({ timeout });
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), gesture.text);
      await page.keyboard.press('ControlOrMeta+V');
      break;
    case 'choose':
      // The pointer is then over the list.
      await find(gesture.from).focus({ timeout });
      await find(gesture.from).selectOption({ label: gesture.option }, { timeout });
      break;
    case 'chooseFiles': {
      const dialog = page.waitForEvent('filechooser', { timeout });
      await find(gesture.by).click({ timeout });
      await (await dialog).setFiles(gesture.files.map(buildFile));
      break;
    }
    case 'dropFiles': {
      const dataTransfer = await page.evaluateHandle(createTransfer, gesture.files);
      for (const type of ['dragover', 'drop'])
        await find(gesture.on).dispatchEvent(type, { dataTransfer }, { timeout });
      break;
    }
    case 'key':
      await page.keyboard.press(gesture.key);
      break;
    case 'outside':
      await causeOutside(page, gesture);
  }
}

const buildFile = ({ name, size }: GivenFile) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size),
});

import type { BrowserContext } from 'playwright/test';

/** Reads the copied text by pasting it elsewhere: the product's own pages may not read the clipboard. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea></textarea>');
  const field = elsewhere.getByRole('textbox');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await elsewhere.close();
  return text;
}

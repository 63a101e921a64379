import type { GivenFile } from './screen-types.ts';

/** Creates test files. It must not use other code of this module, because a browser test runs it in its page. */
export function createTransfer(files: readonly GivenFile[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const { name, size } of files) transfer.items.add(new File([new Uint8Array(size)], name));
  return transfer;
}

export function dropFiles(element: HTMLElement, files: readonly GivenFile[]): void {
  const dataTransfer = createTransfer(files);
  for (const type of ['dragover', 'drop'])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

/**
 * Puts files into the input that `press` opens; the browser's file dialog, which scripts can't control, stays closed.
 */
export async function takeFiles(press: () => Promise<void>, files: readonly GivenFile[]): Promise<void> {
  const clickedInputs: HTMLInputElement[] = [];
  const catchClick = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'file')) return;
    event.preventDefault();
    clickedInputs.push(event.target);
  };
  document.addEventListener('click', catchClick, true);
  await press();
  document.removeEventListener('click', catchClick, true);
  for (const input of clickedInputs) {
    input.files = createTransfer(files).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const room = 6; // px between the ring and what it is around

let ring: HTMLElement | null = null;

/**
 * Draws a ring around the element that a gesture is about to use, above everything else on the page, including dialogs.
 *
 * @returns a function that removes the ring.
 */
export function pointAt(element: HTMLElement): () => void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = measureBox(element);
  ring ??= makeRing();
  ring.style.translate = `${left - room}px ${top - room}px`;
  ring.style.width = `${width + 2 * room}px`;
  ring.style.height = `${height + 2 * room}px`;
  // Shown again, so that it is above a dialog that was opened since.
  ring.hidePopover();
  ring.showPopover();
  return () => ring?.hidePopover();
}

/** The visible part of a control that isn't visible itself, for example the label of a radio button. */
function measureBox(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  const label = element.closest('label');
  return box.width > 4 || !label ? box : label.getBoundingClientRect();
}

function makeRing(): HTMLElement {
  const made = document.createElement('div');
  made.popover = 'manual';
  made.ariaHidden = 'true';
  made.className =
    'pointer-events-none fixed inset-0 m-0 rounded-card border-[3px] border-info bg-transparent p-0 transition-[translate,width,height] duration-come';
  document.body.append(made);
  return made;
}

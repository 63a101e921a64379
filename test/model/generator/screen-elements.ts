import type { Gesture, GivenFile, ScreenElement } from './screen-model.ts';

// Builders for screen models; each function returns plain data.

export const button = (name: string): ScreenElement => ({ by: 'role', role: 'button', name });
/** A button whose action is pending. */
export const busy = (name: string): ScreenElement => ({ by: 'role', role: 'button', name, isBusy: true });
export const link = (name: string): ScreenElement => ({ by: 'role', role: 'link', name });
export const heading = (name: string): ScreenElement => ({ by: 'role', role: 'heading', name });
export const dialog = (name: string): ScreenElement => ({ by: 'role', role: 'dialog', name });
export const progressbar = (name: string): ScreenElement => ({ by: 'role', role: 'progressbar', name });
export const region = (name: string): ScreenElement => ({ by: 'role', role: 'region', name });
export const group = (name: string): ScreenElement => ({ by: 'role', role: 'group', name });
export const checkbox = (name: string, isOn?: boolean): ScreenElement => ticked('checkbox', name, isOn);
export const radio = (name: string, isOn?: boolean): ScreenElement => ticked('radio', name, isOn);

/** An element inside another, such as a button in a dialog. */
export const within = (place: ScreenElement, element: ScreenElement): ScreenElement =>
  element.by === 'role' ? { ...element, within: place } : element;

/** A form control, with its value where that matters. */
export const field = (label: string, value?: string): ScreenElement => ({
  by: 'label',
  label,
  ...(value !== undefined && { value }),
});

export const text = (content: string): ScreenElement => ({ by: 'text', text: content });
export const alert = (content: string): ScreenElement => ({ by: 'message', role: 'alert', text: content });
export const status = (content: string): ScreenElement => ({ by: 'message', role: 'status', text: content });
export const timer = (content: string): ScreenElement => ({ by: 'message', role: 'timer', text: content });

/** Any alert; for `missing`. */
export const anyAlert: ScreenElement = alert('');
export const toast = (content: string): ScreenElement => ({ by: 'toast', text: content });

export const press = (target: ScreenElement): Gesture => ({ do: 'press', target });
export const type = (into: ScreenElement, content: string): Gesture => ({ do: 'type', into, text: content });
export const paste = (into: ScreenElement, content: string): Gesture => ({
  do: 'paste',
  into,
  text: content,
});
export const choose = (from: ScreenElement, option: string): Gesture => ({ do: 'choose', from, option });
export const tick = (target: ScreenElement): Gesture => ({ do: 'tick', target, isOn: true });
export const untick = (target: ScreenElement): Gesture => ({ do: 'tick', target, isOn: false });
export const chooseFiles = (by: ScreenElement, ...files: readonly GivenFile[]): Gesture => ({
  do: 'chooseFiles',
  by,
  files: files.map(nameAndSize),
});
export const dropFiles = (on: ScreenElement, ...files: readonly GivenFile[]): Gesture => ({
  do: 'dropFiles',
  on,
  files: files.map(nameAndSize),
});
const nameAndSize = ({ name, size }: GivenFile): GivenFile => ({ name, size });
export const key = (name: string): Gesture => ({ do: 'key', key: name });

/** reading 9: after 10 s the screen notes that the request takes longer than usual, and offers to cancel it. */
export const cancelAfterSlowNotice: readonly Gesture[] = [
  { do: 'wait', ms: 10_000 },
  press(button('Cancel')),
];

function ticked(role: 'checkbox' | 'radio', name: string, isOn: boolean | undefined): ScreenElement {
  return { by: 'role', role, name, ...(isOn !== undefined && { isOn }) };
}

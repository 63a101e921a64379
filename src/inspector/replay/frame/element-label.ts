import type { ScreenElement } from '../../../simulation/screen-types.ts';

/** The label of a thing at the start of a sentence: `The button ‘Verify’`. */
export function elementLabel(thing: ScreenElement): string {
  const text = elementName(thing);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The label of a thing within a sentence. */
export function elementName(thing: ScreenElement): string {
  if (thing.by === 'role')
    return `the ${thing.role} ‘${thing.name}’${stateText(thing.isOn)}${thing.isBusy ? ' (busy)' : ''}`;
  if (thing.by === 'label') return `the field ‘${thing.label}’${valueText(thing.value)}`;
  if (thing.by === 'text') return `the text ‘${thing.text}’`;
  if (thing.by === 'message') return messageText(thing.role, thing.text);
  return `the toast ‘${thing.text}’`;
}

function messageText(role: 'alert' | 'status' | 'timer', text: string): string {
  const names = { alert: 'error', status: 'message', timer: 'countdown' } as const;
  // Without a text, any thing of this kind matches.
  return text === '' ? `any ${names[role]}` : `the ${names[role]} ‘${text}’`;
}

function stateText(isOn: boolean | undefined): string {
  if (isOn === undefined) return '';
  return isOn ? ' (on)' : ' (off)';
}

function valueText(value: string | undefined): string {
  if (value === undefined) return '';
  return value === '' ? ' (empty)' : ` with ‘${value}’`;
}

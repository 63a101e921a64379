import { capitalize } from '../../../../machines/rules/capitalize.ts';
import type { ScreenElement } from '../../../simulation/screen-types.ts';

/** The label of an element at the start of a sentence: `The button ‘Verify’`. */
export function elementLabel(target: ScreenElement): string {
  return capitalize(elementName(target));
}

/** The label of an element within a sentence. */
export function elementName(target: ScreenElement): string {
  if (target.by === 'role')
    return `the ${target.role} ‘${target.name}’${stateText(target.isOn)}${target.isBusy ? ' (busy)' : ''}`;
  if (target.by === 'label') return `the field ‘${target.label}’${valueText(target.value)}`;
  if (target.by === 'text') return `the text ‘${target.text}’`;
  if (target.by === 'message') return messageText(target.role, target.text);
  return `the toast ‘${target.text}’`;
}

function messageText(role: 'alert' | 'status' | 'timer', text: string): string {
  const names = { alert: 'error', status: 'message', timer: 'countdown' } as const;
  // Without a text, any element of this kind matches.
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

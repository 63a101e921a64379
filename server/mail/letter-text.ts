import { brand } from '../../contract/brand.ts';
import type { Letter } from './letters.ts';

/** A letter as plain text, for readers without HTML. */
export function letterText(letter: Letter): string {
  const core =
    letter.code === undefined ? `${letter.button.label}:\n${letter.button.address}` : `    ${letter.code}`;
  return `${[
    letter.greeting,
    letter.opening,
    core,
    ...letter.closing,
    `-- \n${brand.name}: ${brand.sentence}\n${brand.supportEmail}`,
  ].join('\n\n')}\n`;
}

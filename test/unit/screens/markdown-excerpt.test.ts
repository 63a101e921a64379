import { expect, test } from 'vitest';
import { markdownExcerpt } from '../../../src/screens/shared/markdown/markdown-excerpt.ts';

test.each([
  ['Three **nightly** jobs [charge](https://a.example).', 'Three nightly jobs charge.'],
  ['# Billing\n\nThree jobs.\n\n- charge\n- dun\n\n> soon', 'Billing Three jobs. charge dun soon'],
  ['One line\nand another  \nand a third', 'One line and another and a third'],
  ['`code` & <b>no tags</b>', 'code & <b>no tags</b>'],
  ['![a picture](https://a.example/x.png)', 'a picture'],
  ['', ''],
])('an excerpt of %j is one line of text', (written, expected) => {
  expect(markdownExcerpt(written, 200)).toBe(expected);
});

test('an excerpt ends before the first word that doesn’t fit', () => {
  expect(markdownExcerpt('Move our billing to events', 26)).toBe('Move our billing to events');
  expect(markdownExcerpt('Move our billing to events', 19)).toBe('Move our billing…');
  expect(markdownExcerpt('Donaudampfschifffahrt', 5)).toBe('Donau…');
});

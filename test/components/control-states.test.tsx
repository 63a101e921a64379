import { expect, test } from 'vitest';
import { isOn, isUsable } from '../../src/inspector/replay/frame/queries.ts';

function controlIn(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.querySelector<HTMLElement>('input, textarea, select, button, [role]') ?? place;
}

test.each([
  ['<button>', true],
  ['<button disabled>', false],
  ['<fieldset disabled><input>', false],
  ['<button aria-disabled="true">', false],
  ['<button aria-busy="true">', false],
  ['<input>', true],
  ['<input readonly>', false],
  ['<textarea readonly>', false],
  ['<select aria-readonly="true">', false],
  ['<select aria-readonly="false">', true],
  ['<input type="file">', true],
  // It can't be read-only.
  ['<input type="checkbox" readonly>', true],
])('%s is usable: %s', (html, wanted) => {
  expect(isUsable(controlIn(html))).toBe(wanted);
});

test.each([
  ['<input type="checkbox" checked>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio" checked>', true],
  ['<div role="switch" aria-checked="true">', true],
  ['<div role="switch" aria-checked="false">', false],
  ['<button aria-pressed="true">', true],
  ['<button aria-pressed="false">', false],
])('%s is on: %s', (html, wanted) => {
  expect(isOn(controlIn(html))).toBe(wanted);
});

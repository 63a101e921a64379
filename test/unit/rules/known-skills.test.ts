import { expect, test } from 'vitest';
import { spellSkill } from '../../../machines/rules/marketplace/known-skills.ts';

test('a listed skill has one spelling', () => {
  expect(['typescript', 'NODE.JS', 'go', 'Event sourcing'].map(spellSkill)).toEqual([
    'TypeScript',
    'Node.js',
    'Go',
    'Event sourcing',
  ]);
});

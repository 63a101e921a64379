import { describe, expect, test } from 'vitest';
import { milestoneChanges } from '../../../src/screens/applications/revision/milestone-changes.ts';
import { lastRevision } from '../../../src/screens/applications/revision/revision-changes.ts';
import { wordDifferences } from '../../../src/screens/applications/revision/word-differences.ts';
import { revisedElsewhere, sentApplication } from '../../model/marketplace/apply-samples.ts';

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

describe('the difference between two texts', () => {
  test.each([
    ['the same words', 'the same words', 'the same words'],
    ['', 'All new.', '[+All new.]'],
    ['All gone.', '', '[-All gone.]'],
    ['I begin on Monday.', 'I begin on Tuesday.', 'I begin on [-Monday.][+Tuesday.]'],
    ['one two three four', 'one three four five', 'one [-two ]three [-four][+four five]'],
    ['a b c d e', 'a x c y e', 'a [-b ][+x ]c [-d ][+y ]e'],
    ['one one', 'one', '[-one ]one'],
  ])('from ‘%s’ to ‘%s’ is ‘%s’', (before, after, parts) => {
    expect(shown(before, after)).toBe(parts);
  });

  test('keeps every word of either text', () => {
    const before = 'I moved two\nbilling systems, and one of them at night.';
    const after = 'We moved three billing systems,\nand none of them at night. Ask us.';
    const parts = wordDifferences(before, after);
    const without = (kind: string) => parts.map((part) => (part.kind === kind ? '' : part.text)).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  test('shows two long texts one after the other when they have little in common', () => {
    const words = (word: string) => Array.from({ length: 1_100 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordDifferences(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('the changes of milestones in a revision', () => {
  const trail = { title: 'Audit trail', amount: 300_000, days: 10 };
  const charging = { title: 'Charging', amount: 600_000, days: 1 };

  test.each([
    ['nothing', [trail], [trail, charging], ['New: ‘Charging’, €6,000, 1 day']],
    ['one less', [trail, charging], [trail], ['Removed: ‘Charging’, €6,000, 1 day']],
    [
      'another price and time',
      [trail],
      [{ ...trail, amount: 250_050, days: 1 }],
      ['‘Audit trail’: €2,500.50 instead of €3,000, 1 day instead of 10 days'],
    ],
    [
      'another title',
      [trail],
      [{ ...trail, title: 'The trail' }],
      ['‘The trail’: called ‘Audit trail’ before'],
    ],
    ['another order', [trail, charging], [charging, trail], ['The same milestones in another order']],
  ])('is said in words: %s', (_, before, after, words) => {
    expect(milestoneChanges(before, after, 'EUR')).toEqual(words);
  });
});

describe('the history of an application', () => {
  test('has the changes of its last revision', () => {
    expect(lastRevision(revisedElsewhere)?.changes).toEqual({
      letter: { before: sentApplication.letter, after: revisedElsewhere.letter },
    });
  });

  test('has none before it was revised', () => {
    expect(lastRevision(sentApplication)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { applicationFields } from '../../../contract/marketplace/application.ts';
import { deliveryFields } from '../../../contract/marketplace/milestones/delivery.ts';
import { isNestedTooDeep, withoutDeepNesting } from '../../../contract/marketplace/nesting.ts';
import { projectFields } from '../../../contract/marketplace/project.ts';

describe('Markdown', () => {
  test.each(['>', '> ', '- ', '* ', '+ ', '1. ', '1) ', '> - ', '>1. ', '  > '])(
    'may start a line with ten markers, as of %j, and not with more',
    (unit) => {
      const marks = [...unit.matchAll(/>|[-+*]|\d[.)]/g)].length;
      const atMost = unit.repeat(10 / marks);
      expect(isNestedTooDeep(`Words.\n${atMost}words`)).toBe(false);
      expect(isNestedTooDeep(`Words.\n${atMost}${unit}words`)).toBe(true);
      expect(withoutDeepNesting(`Words.\n${unit.repeat(2_000)}words`)).toBe(`Words.\n${atMost}words`);
    },
  );

  test.each([
    ['a description', projectFields.shape.description],
    ['a cover letter', applicationFields.shape.letter],
    ['a note', deliveryFields.note],
  ])('is refused as %s when it is nested too deeply', (_, field) => {
    const words = 'words '.repeat(40);
    expect(field.safeParse(`${'> '.repeat(10)}${words}`).success).toBe(true);
    const { error } = field.safeParse(`${'> '.repeat(11)}${words}`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Nest lists and quotes at most 10 deep.']);
  });
});

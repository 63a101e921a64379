import type { ScreenExpectation } from '../../../model/generator/screen-model.ts';
import type { ExpectedObservations } from './focus-and-announcements.ts';

/** Announcements that depend on time alone: a long wait (reading 9), and hints after typing. */
const incidental = ['One moment.', 'This is taking longer than usual.', 'Password strength: '];

/**
 * Derives the expectations for a screen reader user from a step: every new message is announced, and nothing that the
 * page doesn't show, unless a state states otherwise.
 *
 * @param earlier - what the page showed before the step.
 */
export function expectedObservations(
  expectations: readonly ScreenExpectation[],
  earlier: readonly ScreenExpectation[],
): ExpectedObservations {
  const before = collectTexts(earlier, 'message');
  return {
    isFocusExpected: expectations.some(({ focused }) => focused !== undefined),
    announced: [
      ...collectTexts(expectations, 'message').filter((text) => !before.includes(text)),
      ...expectations.flatMap(({ announced = [] }) => announced),
    ],
    allowed: [...collectTexts(expectations, 'text'), ...incidental],
  };
}

function collectTexts(expectations: readonly ScreenExpectation[], by: 'message' | 'text'): readonly string[] {
  return expectations.flatMap(({ sees }) =>
    // A countdown is silent.
    sees.flatMap((element) =>
      element.by === by && !(element.by === 'message' && element.role === 'timer') ? [element.text] : [],
    ),
  );
}

import type { ScreenExpectation } from '../../../model/generator/screen-model.ts';
import type { ExpectedAttention } from './attention.ts';

/** Announced by the way as time passes: a long wait (reading 9), and hints a while after typing. */
const incidental = ['One moment.', 'This is taking longer than usual.', 'Password strength: '];

/**
 * Expectations for a screen reader user during a step. Every new message is announced, and nothing that the page
 * doesn't show, unless a state says so.
 *
 * @param earlier - what the page showed before the step.
 */
export function attentionIn(
  expectations: readonly ScreenExpectation[],
  earlier: readonly ScreenExpectation[],
): ExpectedAttention {
  const before = textsOf(earlier, 'message');
  return {
    isFocusExpected: expectations.some(({ focused }) => focused !== undefined),
    said: [
      ...textsOf(expectations, 'message').filter((text) => !before.includes(text)),
      ...expectations.flatMap(({ announced = [] }) => announced),
    ],
    known: [...textsOf(expectations, 'text'), ...incidental],
  };
}

function textsOf(expectations: readonly ScreenExpectation[], by: 'message' | 'text'): readonly string[] {
  return expectations.flatMap(({ sees }) =>
    // A countdown is silent.
    sees.flatMap((thing) =>
      thing.by === by && !(thing.by === 'message' && thing.role === 'timer') ? [thing.text] : [],
    ),
  );
}

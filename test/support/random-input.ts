import fc from 'fast-check';
import { hostileTexts } from './hostile-texts.ts';

/** Multiplies the number of inputs of `npm test`, with a new seed for each run, for longer runs by hand. */
const times = Number(process.env.FUZZ_TIMES ?? '1');
/** The time limit of a test with such input. */
export const propertyTimeoutMs = 180_000 * times;

/**
 * Checks a property against random input. The input is the same each time, so that `npm test` is reproducible, unless
 * `FUZZ_TIMES` asks for more. A failure reports the seed, which `FUZZ_SEED` repeats, and the smallest input that fails.
 *
 * @param runs - the number of inputs in `npm test`.
 * @param round - each round has different inputs.
 */
export async function checkProperty(
  property: fc.IRawProperty<unknown>,
  runs = 100,
  round = 0,
): Promise<void> {
  const seed = process.env.FUZZ_SEED ?? (times > 1 ? Date.now() % 2 ** 31 : 20_261_121);
  await fc.assert(property, {
    numRuns: runs * times,
    seed: Number(seed) + round,
    // Shrinking to the shortest failing sequence of calls may take forever.
    interruptAfterTimeLimit: propertyTimeoutMs - 10_000,
    markInterruptAsFailure: true,
  });
}

/** Any string, lone surrogates and control characters included. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength }),
    fc.constantFrom(...hostileTexts, ...oddTexts),
  );

/** Texts that are valid, and rarely expected. */
const oddTexts = [
  "'; drop table accounts; --",
  '//evil.example',
  '/\\evil.example',
  '..',
  '__proto__',
  'constructor',
  '\u0000',
  '\uD800',
  'İSTANBUL',
  'https://evil.example/win now',
];

/** Any JSON value. */
export const anyJson = (): fc.Arbitrary<unknown> =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, false),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      anyText(),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(anyText(), tie('value'), { maxKeys: 5 }),
    ),
  })).value;

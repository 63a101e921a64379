import fc from 'fast-check';

/** How many times as much input as `npm test` takes, and another each time: for longer runs by hand. */
const times = Number(process.env.FUZZ_TIMES ?? '1');
/** The longest that a test with such input may take. */
export const propertyTimeoutMs = 180_000 * times;

/**
 * Holds a property against random input. It is the same each time, so that `npm test` says the same twice, unless
 * `FUZZ_TIMES` asks for more. A failure tells the seed, which `FUZZ_SEED` repeats, and the least input that fails.
 *
 * @param runs - how many inputs `npm test` takes.
 * @param round - each has other inputs.
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
    // Looking for the least sequence of calls that fails may take for ever.
    interruptAfterTimeLimit: propertyTimeoutMs - 10_000,
    markInterruptAsFailure: true,
  });
}

/** Any text that a string can hold, halves of surrogate pairs and control characters too. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength }),
    hostileText,
  );

/** What attackers write. */
const hostileText = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table accounts; --",
  'Ada\r\nBcc: everybody@example.com',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '..',
  '__proto__',
  'constructor',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  'İSTANBUL',
  'https://evil.example/win now',
  '{{7*7}}${7*7}',
);

/** Any value that JSON can say. */
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

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The parts of a JSON Schema that this test reads. */
type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Call = {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

/** The maximum length of values that only their format limits: ids, dates, numbers, names of events. */
const short = 100;

/** The size of the longest value in bytes, where JSON writes each character as `\uXXXX`. */
function largest({ type, properties, items, maxItems, maxLength, anyOf, oneOf }: Schema): number {
  const variants = anyOf ?? oneOf;
  if (variants) return Math.max(...variants.map(largest));
  if (type === 'array' && items) return 2 + (maxItems ?? 100) * (largest(items) + 1);
  const fields = Object.entries(properties ?? {});
  if (fields.length > 0)
    return 2 + fields.reduce((sum, [name, one]) => sum + name.length + 4 + largest(one), 0);
  return maxLength === undefined ? short : 2 + 6 * maxLength;
}

const document = JSON.parse(
  readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8'),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>> };
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody, security }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema ? [{ name: `${method.toUpperCase()} ${path}`, schema, security }] : [];
  }),
);

test.each(calls)('$name accepts the longest body that its schema allows', ({ schema, security }) => {
  const isOfSession = security?.some((one) => 'session' in one);
  // server/http/limit-body.ts
  expect(largest(schema)).toBeLessThan((isOfSession ? 320 : 64) * 1024);
});

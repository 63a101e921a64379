import fc from 'fast-check';
import * as z from 'zod/mini';
import { anyText } from './random-input.ts';

/** The part of JSON Schema that the contract uses. */
type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

/** Random input that a schema of the contract accepts. */
export function validInput<Schema extends z.ZodMiniType>(schema: Schema): fc.Arbitrary<z.input<Schema>> {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return buildArbitrary(json).filter((value) => schema.safeParse(value).success) as fc.Arbitrary<
    z.input<Schema>
  >;
}

function buildArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(buildArbitrary));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => buildArbitrary({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, buildArbitrary(part)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array':
      return fc.uniqueArray(buildArbitrary(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 6, (schema.minItems ?? 0) + 3),
        selector: (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return buildText(schema);
    case undefined:
    default:
      throw new Error(`No random input is known for ${JSON.stringify(schema)}: add it here.`);
  }
}

function buildText({ format, pattern, minLength = 0, maxLength = 2_000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date')
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern?.startsWith('^https?')) return fc.webUrl();
  const text =
    pattern === undefined
      ? // Random texts are short, so they are padded to the required length.
        anyText(Math.min(maxLength, 60)).map((core) => core.padEnd(minLength, 'a'))
      : fc.stringMatching(new RegExp(pattern));
  // Surrounding white space is trimmed, so it doesn't count.
  return fc
    .tuple(fc.constantFrom('', ' ', '\n\t'), text, fc.constantFrom('', ' ', '\u00a0'))
    .map(([before, core, after]) => (pattern === undefined ? before + core + after : core))
    .filter((one) => one.trim().length >= minLength && one.length <= maxLength);
}

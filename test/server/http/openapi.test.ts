import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';

const committed = readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8');

type Operation = {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Record<string, { readonly content: { 'application/json': { schema: unknown } } }>;
};
type Document = {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: Record<string, { readonly name?: string }> };
};
const document = JSON.parse(committed) as Document;
const listSchemes = (operation: Operation | undefined) => Object.keys(operation?.security[0] ?? {});

describe('the OpenAPI document', () => {
  test('is up to date; run npm run openapi when this fails', () => {
    expect(committed).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
  });

  test('contains every route of the table and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const table = Object.entries<Route>(routes).map(
      ([name, route]) => `${name} ${route.method.toLowerCase()} ${route.path}`,
    );
    expect(described.sort()).toEqual(table.sort());
  });

  test.each(Object.entries<Route>(routes))(
    'describes %s: auth, parameters, body, answers',
    (_name, route) => {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(listSchemes(operation)).toEqual(
        route.auth === 'none' ? ['clientHash', 'clientTimestamp'] : [route.auth],
      );
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(operation?.parameters?.map(({ name }) => name) ?? []).toEqual([
        ...names,
        ...Object.keys(route.query?.shape ?? {}),
      ]);
      expect(operation?.requestBody?.required ?? false).toBe(
        route.body !== undefined || route.upload === true,
      );
      expect(operation?.responses[route.success]).toBeDefined();
      expect(operation?.responses.default?.content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    },
  );

  test('names the two headers of spec §7', () => {
    expect(document.components.securitySchemes.clientHash?.name).toBe('X-HASHED-TOKEN');
    expect(document.components.securitySchemes.clientTimestamp?.name).toBe('X-TIMESTAMP');
  });
});

import * as z from 'zod/mini';
import type { Role } from '../../contract/account/account.ts';
import { brand } from '../../contract/brand.ts';
import { errorBody } from '../../contract/error-body.ts';
import { hashHeader, signatureHeader, timestampHeader } from '../../contract/headers.ts';
import { type Auth, isIdName, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

type Json = { readonly [key: string]: unknown };

const securitySchemes = {
  clientHash: {
    type: 'apiKey',
    in: 'header',
    name: hashHeader,
    description: `The lower-case hex HMAC-SHA256 of the ${timestampHeader} text, keyed with the secret that is embedded in every client. It identifies a client and protects nothing.`,
  },
  clientTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: timestampHeader,
    description: 'Milliseconds since 1970, at most 5 minutes off the server’s clock.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from a login or a verification. The raw token without ‘Bearer’ is accepted, too.',
  },
  resetToken: { type: 'http', scheme: 'bearer', description: 'The token from a mailed reset link.' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: signatureHeader,
    description:
      'The payment provider’s signature of the whole body, with its time, at most 5 minutes off the server’s clock.',
  },
} as const;

/** spec §7: how a call authenticates; schemes within one entry are required together. */
const security: Readonly<Record<Auth, readonly Json[]>> = {
  none: [{ clientHash: [], clientTimestamp: [] }],
  session: [{ session: [] }],
  resetToken: [{ resetToken: [] }],
  signature: [{ signature: [] }],
};

const errorRef = { $ref: '#/components/schemas/Error' };

/**
 * The OpenAPI 3.1 description of every route in `contract/routes.ts`, ready for `JSON.stringify`. Pure: the same
 * routes always give the same document.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: 'The calls between the web client and its backend. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, schemas: { Error: buildSchema(errorBody, 'output') } },
  };
}

function operation(name: string, route: Route): Json {
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  return {
    operationId: name,
    tags: [route.path.split('/')[2]],
    summary: route.summary,
    ...(route.roles && { description: `Only for the ${rolesIn(route.roles)}.` }),
    ...(route.operator && { description: 'Only for operators; for others it doesn’t exist.' }),
    security: security[route.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: buildSchema(route.body, 'input') } },
      },
    }),
    ...(route.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } },
    }),
    responses: {
      [route.success]: {
        description: route.success === 201 ? 'Created' : 'Done',
        content: { [route.media ?? 'application/json']: { schema: buildSchema(route.response, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(describeErrors(route)).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: errorRef } } },
        ]),
      ),
    },
  };
}

const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

const rolesIn = (roles: readonly Role[]) => `${roles.length === 1 ? 'role' : 'roles'} ${roles.join(' and ')}`;

function describeErrors(route: Route): Record<string, string> {
  return {
    ...((route.body || route.query) && { 400: 'The input violates the contract.' }),
    401:
      route.auth === 'signature'
        ? 'The signature is missing or wrong.'
        : route.auth === 'none'
          ? 'The two hash headers are missing or wrong.'
          : 'The token is missing or invalid.',
    ...(route.auth === 'session' && !route.unverified && { 403: 'Not yet verified, or not allowed.' }),
    ...(route.path.includes('{') && { 404: 'Not found.' }),
    429: 'Too many attempts; Retry-After has the seconds to wait.',
    default: 'Any other error.',
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isIdName(name) && { format: 'uuid' }) },
  }));
}

function queryParameters(query: Route['query']): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** OpenAPI 3.1 uses JSON Schema 2020-12 as it is; the document's version already implies the dialect. */
function buildSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

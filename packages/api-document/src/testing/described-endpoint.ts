import { findBreakingChanges } from '../changes/breaking-changes.ts';
import type { ApiDocument } from '../changes/breaking-changes.ts';
import type { JsonSchema } from '../changes/json-schema.ts';

export interface EndpointDescription {
  readonly body?: JsonSchema;
  readonly response?: JsonSchema;
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly schema: JsonSchema; readonly 'x-left-out-if-unknown'?: true }>
  >;
  readonly access?: ApiDocument['paths'][string][string]['x-access'];
  readonly statuses?: readonly string[];
}

const content = (schema: object) => ({ 'application/json': { schema } });

function describeEndpoint({
  body,
  response = {},
  query = {},
  access = 'session',
  statuses = [],
}: EndpointDescription): ApiDocument {
  const operation = {
    operationId: 'change',
    summary: '',
    description: '',
    'x-access': access,
    tags: [],
    security: [],
    parameters: Object.entries(query).map(([name, parameter]) => ({ name, in: 'query', ...parameter }) as const),
    ...(body && { requestBody: { required: true as const, content: content(body) } }),
    responses: Object.fromEntries([
      ['200', { description: '', content: content(response) }],
      ...statuses.map((status) => [status, { description: '', content: content({}) }] as const),
    ]),
  };
  return { paths: { '/api/thing': { patch: operation } } };
}

export const breaksBetween = (client: EndpointDescription, server: EndpointDescription): string[] =>
  findBreakingChanges({ client: describeEndpoint(client), server: describeEndpoint(server) }).map((each) =>
    each.replace('PATCH /api/thing: ', ''),
  );

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const enumOf = (...values: string[]): JsonSchema => ({ enum: values });
export const openEnum = (...values: string[]): JsonSchema => ({ anyOf: [enumOf(...values), text] });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const flag: JsonSchema = { anyOf: [{ const: 0 }, { const: 1 }, { type: 'boolean' }] };
export const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
export const strictObject = (...args: Parameters<typeof object>): JsonSchema => ({
  ...object(...args),
  additionalProperties: false,
});
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
export const record = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  propertyNames: text,
  additionalProperties: value,
});

export const refusedByServer = 'which the server refuses';
export const unreadByClient = 'which the client does not read';

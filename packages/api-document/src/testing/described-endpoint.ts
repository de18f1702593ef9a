import { breaks } from '../changes/breaks.ts';
import type { ApiDocument } from '../changes/breaks.ts';
import type { JsonSchema } from '../changes/json-schema.ts';

export interface Described {
  readonly body?: JsonSchema;
  readonly response?: JsonSchema;
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly schema: JsonSchema; readonly 'x-left-out-if-unknown'?: true }>
  >;
  readonly access?: ApiDocument['paths'][string][string]['x-access'];
  readonly statuses?: readonly string[];
}

const content = (schema: object) => ({ 'application/json': { schema } });

function described({ body, response = {}, query = {}, access = 'session', statuses = [] }: Described): ApiDocument {
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

export const found = (client: Described, server: Described): string[] =>
  breaks({ client: described(client), server: described(server) }).map((each) =>
    each.replace('PATCH /api/thing: ', ''),
  );

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const either = (...values: string[]): JsonSchema => ({ enum: values });
export const open = (...values: string[]): JsonSchema => ({ anyOf: [either(...values), text] });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const flag: JsonSchema = { anyOf: [{ const: 0 }, { const: 1 }, { type: 'boolean' }] };
export const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
export const strict = (...words: Parameters<typeof object>): JsonSchema => ({
  ...object(...words),
  additionalProperties: false,
});
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
export const record = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  propertyNames: text,
  additionalProperties: value,
});

export const refused = 'which the server refuses';
export const unread = 'which the client does not read';

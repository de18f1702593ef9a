import { calls } from '@tech-portal/contract/calls';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import { breaks } from './breaks.ts';
import type { ApiDocument } from './breaks.ts';
import type { JsonSchema } from './json-schema.ts';

interface Described {
  readonly body?: JsonSchema;
  readonly response?: JsonSchema;
  readonly query?: Readonly<
    Record<string, { readonly required: boolean; readonly schema: JsonSchema; readonly 'x-left-out-if-unknown'?: true }>
  >;
  readonly access?: ApiDocument['paths'][string][string]['x-access'];
  readonly statuses?: readonly string[];
}

const content = (schema: object) => ({ 'application/json': { schema } });

/** A document with one endpoint. */
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

const found = (client: Described, server: Described): string[] =>
  breaks({ client: described(client), server: described(server) }).map((each) =>
    each.replace('PATCH /api/thing: ', ''),
  );

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const either = (...values: string[]): JsonSchema => ({ enum: values });
const open = (...values: string[]): JsonSchema => ({ anyOf: [either(...values), text] });
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const flag: JsonSchema = { anyOf: [{ const: 0 }, { const: 1 }, { type: 'boolean' }] };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const strict = (...words: Parameters<typeof object>): JsonSchema => ({
  ...object(...words),
  additionalProperties: false,
});
const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
const record = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  propertyNames: text,
  additionalProperties: value,
});

const refused = 'which the server refuses';
const unread = 'which the client does not read';

/** What an old client sends, what a new server takes, and what breaks. */
const bodies: readonly (readonly [string, JsonSchema, JsonSchema, string?])[] = [
  ['the same', strict({ a: text }), strict({ a: text })],
  ['a new required field', strict({ a: text }), strict({ a: text, b: text }), 'b may be missing'],
  ['a new optional field', strict({ a: text }), strict({ a: text, b: text }, ['a'])],
  ['a removed field', strict({ a: text, b: text }), strict({ a: text }), 'b may be there'],
  ['a removed field of a form that ignores unknown ones', object({ a: text, b: text }), object({ a: text })],
  [
    'a form that takes no unknown fields any more',
    object({ a: text }),
    strict({ a: text }),
    'may have any other field',
  ],
  ['a field that is required now', strict({ a: text }, []), strict({ a: text }), 'a may be missing'],
  ['another type', strict({ a: text }), strict({ a: whole }), 'a may be string instead of integer'],
  ['a wider type', strict({ a: whole }), strict({ a: { type: 'number' } })],
  ['a narrower type', strict({ a: { type: 'number' } }), strict({ a: whole }), 'a may be number instead of integer'],
  ['a value less', strict({ a: either('x', 'y') }), strict({ a: either('x') }), 'a may be "y"'],
  ['a value more', strict({ a: either('x') }), strict({ a: either('x', 'y') })],
  [
    'a list of values instead of any text',
    strict({ a: text }),
    strict({ a: either('x') }),
    'a may be another string than "x"',
  ],
  ['another constant', strict({ a: { const: 'x' } }), strict({ a: { const: 'y' } }), 'a may be "x"'],
  [
    'a shorter text',
    strict({ a: { ...text, maxLength: 9 } }),
    strict({ a: { ...text, maxLength: 5 } }),
    'a may be above the maxLength of 5',
  ],
  ['a longer text', strict({ a: { ...text, maxLength: 5 } }), strict({ a: { ...text, maxLength: 9 } })],
  [
    'a length that was free',
    strict({ a: text }),
    strict({ a: { ...text, minLength: 1 } }),
    'a may be below the minLength of 1',
  ],
  [
    'a value that is too long by now',
    strict({ a: either('long') }),
    strict({ a: { ...text, maxLength: 2 } }),
    'a may be "long"',
  ],
  [
    'another pattern',
    strict({ a: { ...text, pattern: '^a' } }),
    strict({ a: { ...text, pattern: '^b' } }),
    'a may have another pattern than ^b',
  ],
  [
    'a format',
    strict({ a: text }),
    strict({ a: { ...text, format: 'email' } }),
    'a may have another format than email',
  ],
  [
    'fewer entries',
    strict({ a: list(text) }),
    strict({ a: list(text, { maxItems: 2 }) }),
    'a may be above the maxItems of 2',
  ],
  ['an entry that has more', list(strict({ a: text })), list(strict({ a: text, b: text })), '[].b may be missing'],
  [
    'a flag that is only digits',
    strict({ a: flag }),
    strict({ a: { anyOf: [{ const: 0 }, { const: 1 }] } }),
    'a may be boolean instead of 0 or 1',
  ],
  ['a flag that may be a boolean, too', strict({ a: { anyOf: [{ const: 0 }, { const: 1 }] } }), strict({ a: flag })],
  ['null no longer', strict({ a: nullable(text) }), strict({ a: text }), 'a may be null instead of string'],
  ['null, too', strict({ a: text }), strict({ a: nullable(text) })],
  ['values of a record', record(text), record({ ...text, maxLength: 3 }), '* may be above the maxLength of 3'],
];

test.each(bodies.map(([name, sent, taken, what]) => ({ name, sent, taken, what })))('a body with $name', (row) => {
  const { sent, taken, what } = row;
  expect(found({ body: sent }, { body: taken })).toEqual(what === undefined ? [] : [`the body ${what}, ${refused}`]);
});

/** What an old client reads, what a new server sends, and what breaks. */
const responses: readonly (readonly [string, JsonSchema, JsonSchema, string?])[] = [
  ['a new field', object({ a: text }), object({ a: text, b: text })],
  ['a removed field', object({ a: text, b: text }), object({ a: text }), 'b may be missing'],
  ['a removed field that could be absent', object({ a: text, b: text }, ['a']), object({ a: text })],
  ['a field that can be absent by now', object({ a: text }), object({ a: text }, []), 'a may be missing'],
  [
    'a field that can be null by now',
    object({ a: text }),
    object({ a: nullable(text) }),
    'a may be null instead of string',
  ],
  ['another type', object({ a: text }), object({ a: whole }), 'a may be integer instead of string'],
  ['a new value where others are expected', object({ a: open('x') }), object({ a: open('x', 'y') })],
  ['a value less', object({ a: open('x', 'y') }), object({ a: open('x') })],
  ['a new value where none is expected', object({ a: either('x') }), object({ a: either('x', 'y') }), 'a may be "y"'],
  [
    'any value where none is expected',
    object({ a: either('x') }),
    object({ a: open('x') }),
    'a may be another string than "x"',
  ],
  [
    'a smaller number',
    object({ a: { ...whole, minimum: 0 } }),
    object({ a: whole }),
    'a may be below the minimum of 0',
  ],
  ['a longer text', object({ a: { ...text, maxLength: 3 } }), object({ a: text }), 'a may be above the maxLength of 3'],
  [
    'a row without a field',
    list(object({ a: text, b: object({ c: text }) })),
    list(object({ a: text, b: object({}) })),
    '[].b.c may be missing',
  ],
  ['anything at all', object({ a: text }), object({ a: {} }), 'a may be anything instead of string'],
  ['something, where anything was read', object({ a: {} }), object({ a: list(text) })],
];

test.each(responses.map(([name, read, sent, what]) => ({ name, read, sent, what })))('a response with $name', (row) => {
  const { read, sent, what } = row;
  const expected = what === undefined ? [] : [`the response ${what}, ${unread}`];
  expect(found({ response: read }, { response: sent })).toEqual(expected);
});

const optional = { q: { required: false, schema: text } };
const required = { q: { required: true, schema: text } };

/** What else of an endpoint there is for an old client and a new server, and what breaks. */
const endpoints: readonly (readonly [string, Described, Described, string?])[] = [
  ['a new parameter', {}, { query: optional }],
  ['a new parameter that is required', {}, { query: required }, `the query q may be missing, ${refused}`],
  ['a removed parameter', { query: optional }, {}, `the query q may be there, ${refused}`],
  [
    'a body where none was',
    {},
    { body: strict({ a: text }) },
    `the body may be anything instead of object, ${refused}`,
  ],
  ['no body any more', { body: strict({ a: text }) }, {}],
  ['a new error status', {}, { statuses: ['409'] }, 'the server may respond with 409, which the client does not know'],
  ['an error status less', { statuses: ['409'] }, {}],
  [
    'access for administrators alone',
    { access: 'tech-or-admin' },
    { access: 'admin' },
    'the server lets only admin make it, the client offers it to tech-or-admin',
  ],
  [
    'access with another token',
    { access: 'session' },
    { access: 'reset-token' },
    'the server lets only reset-token make it, the client offers it to session',
  ],
  ['access for everybody', { access: 'admin' }, { access: 'public' }],
];

test.each(endpoints.map(([name, client, server, sentence]) => ({ name, client, server, sentence })))(
  'an endpoint with $name',
  ({ client, server, sentence }) => {
    expect(found(client, server)).toEqual(sentence === undefined ? [] : [sentence]);
  },
);

test('a parameter that the client leaves out for a server that does not know it breaks nothing, and any other does', () => {
  const parameter = { required: false, schema: text };
  expect(found({ query: { newer: { ...parameter, 'x-left-out-if-unknown': true } } }, {})).toEqual([]);
  expect(found({ query: { newer: parameter } }, {})).toEqual([
    'the query newer may be there, which the server refuses',
  ]);
  const known = { query: { newer: { required: false, schema: whole } } };
  expect(found({ query: { newer: { ...parameter, 'x-left-out-if-unknown': true } } }, known)).toHaveLength(1);
});

describe('whole documents', () => {
  const whole1 = openApiDocument(calls, '1');

  test('a contract breaks nothing of itself', () => {
    expect(breaks({ client: whole1, server: whole1 })).toEqual([]);
  });

  test('an endpoint that is gone breaks its clients, a new one nobody', () => {
    const { '/api/my-cart': _gone, ...paths } = whole1.paths;
    expect(breaks({ client: whole1, server: { paths } })).toEqual(['GET /api/my-cart: the server does not have it']);
    expect(breaks({ client: { paths }, server: whole1 })).toEqual([]);
  });

  test('a keyword that is not understood is refused, wherever it is', () => {
    const later = { response: object({ a: { oneOf: [text] } as JsonSchema }) };
    expect(() => found({}, later)).not.toThrow();
    expect(() => found({ response: object({ a: text }) }, later)).toThrow(/a has the keyword oneOf/);
  });
});

import { calls } from '@tech-portal/contract/calls';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import { breaks } from './breaks.ts';
import { found, object, refused, strict, text, whole } from '../testing/described-endpoint.ts';
import type { Described } from '../testing/described-endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

const optional = { q: { required: false, schema: text } };
const required = { q: { required: true, schema: text } };

/** Further properties of an endpoint for an old client and a new server, and the resulting break. */
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
    const later = { response: object({ a: { allOf: [text] } as JsonSchema }) };
    expect(() => found({}, later)).not.toThrow();
    expect(() => found({ response: object({ a: text }) }, later)).toThrow(/a has the keyword allOf/);
  });
});

import { endpoints } from '@tech-portal/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../openapi.ts';
import { findBreakingChanges } from './breaking-changes.ts';
import { breaksBetween, object, refusedByServer, strictObject, text, integer } from '../testing/described-endpoint.ts';
import type { EndpointDescription } from '../testing/described-endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

const optional = { q: { required: false, schema: text } };
const required = { q: { required: true, schema: text } };

/** Properties of an endpoint that an old client and a new server have in addition, and the resulting break. */
const cases: readonly (readonly [string, EndpointDescription, EndpointDescription, string?])[] = [
  ['a new parameter', {}, { query: optional }],
  ['a new parameter that is required', {}, { query: required }, `the query q may be missing, ${refusedByServer}`],
  ['a removed parameter', { query: optional }, {}, `the query q may be there, ${refusedByServer}`],
  [
    'a body where none was',
    {},
    { body: strictObject({ a: text }) },
    `the body may be anything instead of object, ${refusedByServer}`,
  ],
  ['no body any more', { body: strictObject({ a: text }) }, {}],
  ['a new error status', {}, { statuses: ['409'] }, 'the server may respond with 409, which the client does not know'],
  ['an error status less', { statuses: ['409'] }, {}],
  [
    'access for administrators alone',
    { access: 'tech-or-admin' },
    { access: 'admin' },
    'the server allows it only for admin, but the client offers it to tech-or-admin',
  ],
  [
    'access with another token',
    { access: 'session' },
    { access: 'reset-token' },
    'the server allows it only for reset-token, but the client offers it to session',
  ],
  ['access for everybody', { access: 'admin' }, { access: 'public' }],
];

test.each(cases.map(([name, client, server, sentence]) => ({ name, client, server, sentence })))(
  'an endpoint with $name',
  ({ client, server, sentence }) => {
    expect(breaksBetween(client, server)).toEqual(sentence === undefined ? [] : [sentence]);
  },
);

test('a parameter that the client leaves out for a server that does not know it breaks nothing, and any other does', () => {
  const parameter = { required: false, schema: text };
  expect(breaksBetween({ query: { newer: { ...parameter, 'x-left-out-if-unknown': true } } }, {})).toEqual([]);
  expect(breaksBetween({ query: { newer: parameter } }, {})).toEqual([
    'the query newer may be there, which the server refuses',
  ]);
  const known = { query: { newer: { required: false, schema: integer } } };
  expect(breaksBetween({ query: { newer: { ...parameter, 'x-left-out-if-unknown': true } } }, known)).toHaveLength(1);
});

describe('whole documents', () => {
  const whole1 = createOpenApiDocument(endpoints, '1');

  test('a contract breaks nothing of itself', () => {
    expect(findBreakingChanges({ client: whole1, server: whole1 })).toEqual([]);
  });

  test('an endpoint that is gone breaks its clients, a new one nobody', () => {
    const { '/api/my-cart': _gone, ...paths } = whole1.paths;
    expect(findBreakingChanges({ client: whole1, server: { paths } })).toEqual([
      'GET /api/my-cart: the server does not have it',
    ]);
    expect(findBreakingChanges({ client: { paths }, server: whole1 })).toEqual([]);
  });

  test('a keyword that is not understood is refused, wherever it is', () => {
    const later = { response: object({ a: { allOf: [text] } as JsonSchema }) };
    expect(() => breaksBetween({}, later)).not.toThrow();
    expect(() => breaksBetween({ response: object({ a: text }) }, later)).toThrow(/a has the keyword allOf/);
  });
});

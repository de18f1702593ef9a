import { expect, test } from 'vitest';
import {
  enumOf,
  flag,
  breaksBetween,
  list,
  nullable,
  object,
  openEnum,
  record,
  refusedByServer,
  strictObject,
  text,
  unreadByClient,
  integer,
} from '../testing/described-endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

const ways = (...names: string[]): JsonSchema =>
  strictObject({ a: { oneOf: names.map((name) => strictObject({ way: { const: name } })) } });
/** Request schemas of an old client and a new server, and the resulting break. */
const bodies: readonly (readonly [string, JsonSchema, JsonSchema, string?])[] = [
  ['the same', strictObject({ a: text }), strictObject({ a: text })],
  ['a new required field', strictObject({ a: text }), strictObject({ a: text, b: text }), 'b may be missing'],
  ['a new optional field', strictObject({ a: text }), strictObject({ a: text, b: text }, ['a'])],
  ['a removed field', strictObject({ a: text, b: text }), strictObject({ a: text }), 'b may be there'],
  ['a removed field of a form that ignores unknown ones', object({ a: text, b: text }), object({ a: text })],
  [
    'a form that takes no unknown fields any more',
    object({ a: text }),
    strictObject({ a: text }),
    'may have any other field',
  ],
  ['a field that is required now', strictObject({ a: text }, []), strictObject({ a: text }), 'a may be missing'],
  ['another type', strictObject({ a: text }), strictObject({ a: integer }), 'a may be string instead of integer'],
  ['a wider type', strictObject({ a: integer }), strictObject({ a: { type: 'number' } })],
  [
    'a narrower type',
    strictObject({ a: { type: 'number' } }),
    strictObject({ a: integer }),
    'a may be number instead of integer',
  ],
  ['a value less', strictObject({ a: enumOf('x', 'y') }), strictObject({ a: enumOf('x') }), 'a may be "y"'],
  ['a value more', strictObject({ a: enumOf('x') }), strictObject({ a: enumOf('x', 'y') })],
  [
    'a list of values instead of any text',
    strictObject({ a: text }),
    strictObject({ a: enumOf('x') }),
    'a may be a string other than "x"',
  ],
  ['a way more of several', ways('x', 'y'), ways('x', 'y', 'z')],
  ['a way less of several', ways('x', 'y'), ways('x'), 'a.way may be "y"'],
  ['another constant', strictObject({ a: { const: 'x' } }), strictObject({ a: { const: 'y' } }), 'a may be "x"'],
  [
    'a shorter text',
    strictObject({ a: { ...text, maxLength: 9 } }),
    strictObject({ a: { ...text, maxLength: 5 } }),
    'a may be above the maxLength of 5',
  ],
  ['a longer text', strictObject({ a: { ...text, maxLength: 5 } }), strictObject({ a: { ...text, maxLength: 9 } })],
  [
    'a length that was free',
    strictObject({ a: text }),
    strictObject({ a: { ...text, minLength: 1 } }),
    'a may be below the minLength of 1',
  ],
  [
    'a value that is too long by now',
    strictObject({ a: enumOf('long') }),
    strictObject({ a: { ...text, maxLength: 2 } }),
    'a may be "long"',
  ],
  [
    'another pattern',
    strictObject({ a: { ...text, pattern: '^a' } }),
    strictObject({ a: { ...text, pattern: '^b' } }),
    'a may have a pattern other than ^b',
  ],
  [
    'a format',
    strictObject({ a: text }),
    strictObject({ a: { ...text, format: 'email' } }),
    'a may have a format other than email',
  ],
  [
    'fewer entries',
    strictObject({ a: list(text) }),
    strictObject({ a: list(text, { maxItems: 2 }) }),
    'a may be above the maxItems of 2',
  ],
  [
    'an entry that has more',
    list(strictObject({ a: text })),
    list(strictObject({ a: text, b: text })),
    '[].b may be missing',
  ],
  [
    'a flag that is only digits',
    strictObject({ a: flag }),
    strictObject({ a: { anyOf: [{ const: 0 }, { const: 1 }] } }),
    'a may be boolean instead of 0 or 1',
  ],
  [
    'a flag that may be a boolean, too',
    strictObject({ a: { anyOf: [{ const: 0 }, { const: 1 }] } }),
    strictObject({ a: flag }),
  ],
  ['null no longer', strictObject({ a: nullable(text) }), strictObject({ a: text }), 'a may be null instead of string'],
  ['null, too', strictObject({ a: text }), strictObject({ a: nullable(text) })],
  ['values of a record', record(text), record({ ...text, maxLength: 3 }), '* may be above the maxLength of 3'],
];

test.each(bodies.map(([name, sent, taken, what]) => ({ name, sent, taken, what })))('a body with $name', (row) => {
  const { sent, taken, what } = row;
  expect(breaksBetween({ body: sent }, { body: taken })).toEqual(
    what === undefined ? [] : [`the body ${what}, ${refusedByServer}`],
  );
});

/** Response schemas that an old client reads and a new server sends, and the resulting break. */
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
  ['another type', object({ a: text }), object({ a: integer }), 'a may be integer instead of string'],
  ['a new value where others are expected', object({ a: openEnum('x') }), object({ a: openEnum('x', 'y') })],
  ['a value less', object({ a: openEnum('x', 'y') }), object({ a: openEnum('x') })],
  ['a new value where none is expected', object({ a: enumOf('x') }), object({ a: enumOf('x', 'y') }), 'a may be "y"'],
  [
    'any value where none is expected',
    object({ a: enumOf('x') }),
    object({ a: openEnum('x') }),
    'a may be a string other than "x"',
  ],
  [
    'a smaller number',
    object({ a: { ...integer, minimum: 0 } }),
    object({ a: integer }),
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
  const expected = what === undefined ? [] : [`the response ${what}, ${unreadByClient}`];
  expect(breaksBetween({ response: read }, { response: sent })).toEqual(expected);
});

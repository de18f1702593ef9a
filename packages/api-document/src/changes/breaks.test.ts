import { expect, test } from 'vitest';
import {
  either,
  flag,
  found,
  list,
  nullable,
  object,
  open,
  record,
  refused,
  strict,
  text,
  unread,
  whole,
} from '../testing/described-endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

const ways = (...names: string[]): JsonSchema =>
  strict({ a: { oneOf: names.map((name) => strict({ way: { const: name } })) } });
/** Request schemas of an old client and a new server, and the resulting break. */
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
  ['a way more of several', ways('x', 'y'), ways('x', 'y', 'z')],
  ['a way less of several', ways('x', 'y'), ways('x'), 'a.way may be "y"'],
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

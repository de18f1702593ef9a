import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { closePicklists, echoedPicklist, openPicklist } from './open-picklist.ts';

const status = v.picklist(['draft', 'sent']);
const rows = v.array(
  v.object({
    status: openPicklist(status),
    way: v.optional(v.nullable(openPicklist(v.picklist(['email'])))),
    count: v.pipe(v.number(), v.minValue(1)),
  }),
);
const row = { status: 'draft', way: null, count: 1 };

test('an unlisted value is read as it is, and anything but a text is refused', () => {
  expect(v.parse(rows, [{ ...row, status: 'in_review', way: 'fax' }])).toEqual([
    { status: 'in_review', way: 'fax', count: 1 },
  ]);
  expect(v.safeParse(rows, [{ ...row, status: 7 }]).success).toBe(false);
  expect(v.safeParse(rows, [{ count: 1 }]).success).toBe(false);
});

test('what is sent has listed values alone, at any depth, and the other rules of its schema', () => {
  const sent = closePicklists(rows);
  expect(v.safeParse(sent, [row, { ...row, way: 'email' }]).success).toBe(true);
  const wrong = [{ status: 'in_review' }, { way: 'fax' }, { count: 0 }].map((change) => [{ ...row, ...change }]);
  expect(wrong.map((each) => v.safeParse(sent, each).success)).toEqual([false, false, false]);
});

test('a request may bring back what a response had, which a server refuses that does not list it', () => {
  const body = v.object({ status: echoedPicklist(status) });
  const read = v.parse(rows, [{ ...row, status: 'in_review' }])[0]?.status ?? 'draft';
  const typed: v.InferInput<typeof body> = { status: read };
  expect(v.safeParse(body, typed).success).toBe(false);
  expect(v.parse(body, { status: 'sent' })).toEqual({ status: 'sent' });
});

interface Place {
  readonly path: string;
  readonly schema: v.GenericSchema;
}
type Parts = Partial<Record<'entries' | 'item' | 'wrapped' | 'options' | 'pipe' | 'value', unknown>>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function placesOf(schema: v.GenericSchema, path: string): Place[] {
  const { entries, item, wrapped, options, pipe, value } = schema as Parts;
  const here = { path, schema };
  const below = (parts: object | undefined, name: (key: string) => string) =>
    Object.entries(parts ?? {}).flatMap(([key, part]) => (isSchema(part) ? placesOf(part, name(key)) : []));
  if (pipe) return [here, ...below(pipe, () => path).filter((place) => place.schema !== schema)];
  return [
    here,
    ...below(entries as object, (key) => `${path}.${key}`),
    ...below({ item, wrapped }, (key) => (key === 'item' ? `${path}[]` : path)),
    ...below({ value }, () => `${path}.*`),
    ...below(Array.isArray(options) ? options : [], () => path),
  ];
}

const places = endpoints.flatMap((endpoint) => placesOf(endpoint.response, endpoint.id));
const textsOf = ({ schema }: Place): readonly unknown[] => {
  const { type, options, literal } = schema as v.GenericSchema & Record<'options' | 'literal', unknown>;
  const values = type === 'picklist' || type === 'enum' ? options : type === 'literal' ? [literal] : [];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
};

const listsOf = (all: readonly Place[]): string[] => [
  ...new Set(all.filter((place) => textsOf(place).length > 0).map(({ path }) => path)),
];
const takesMore = (all: readonly Place[], path: string): boolean =>
  all.some((place) => place.path === path && v.safeParse(place.schema, 'a_later_value').success);

describe('what an older tab reads of a newer server', () => {
  test('only kinds of schemas that this test looks into are in responses', () => {
    const known = [
      'array',
      'boolean',
      'literal',
      'loose_object',
      'nullable',
      'nullish',
      'number',
      'object',
      'optional',
      'picklist',
    ];
    const kinds = new Set(places.map(({ schema }) => schema.type));
    expect([...kinds].toSorted()).toEqual([...known, 'string', 'union', 'unknown']);
  });

  test('each listed value of a response leaves room for others', () => {
    const lists = listsOf(places);
    expect(lists.length).toBeGreaterThan(50);
    expect(lists.filter((path) => !takesMore(places, path))).toEqual([]);
  });

  test('each object of a response may have fields that are not known yet', () => {
    const objects = places.filter(({ schema }) => 'entries' in schema);
    expect(objects.length).toBeGreaterThan(endpoints.length);
    // `object` drops unknown fields, and `loose_object` passes them on.
    const takesFurther = ({ schema }: Place) => schema.type === 'object' || schema.type === 'loose_object';
    expect(objects.filter((place) => !takesFurther(place)).map(({ path }) => path)).toEqual([]);
  });
});

describe('what a server takes of a request', () => {
  test('has no list with room for others', () => {
    const inputs = endpoints.flatMap(({ id, query, body }) =>
      [query, body].flatMap((part) => (part ? placesOf(part, id) : [])),
    );
    const lists = listsOf(inputs);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter((path) => takesMore(inputs, path))).toEqual([]);
  });
});

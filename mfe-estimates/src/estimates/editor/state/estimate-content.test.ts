import { expect, test } from 'vitest';
import {
  merge,
  contentOf,
  canMerge,
  isSameContent,
  isSameLine,
  areSameLines,
  reuseUnchangedLines,
} from './estimate-content.ts';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import type { EstimateContent } from './estimate-content.ts';

const line = (id: string, price = 10) =>
  ({ id, type: 'charge', description: id, notes: '', quantity: 1, price, total: price }) as const;
const content = (changes: Partial<EstimateContent> = {}): EstimateContent => ({
  lines: [line('a'), line('b')],
  shipping: 0,
  discount: null,
  notes: '',
  ...changes,
});
const ten = { kind: 'percent', value: 10, label: '' } as const;

test('content is the same when every line, the shipping, the discount and the notes are', () => {
  expect(isSameContent(content(), content())).toBe(true);
  expect(isSameContent(content(), content({ lines: [line('a'), line('b', 11)] }))).toBe(false);
  expect(isSameContent(content(), content({ lines: [line('b'), line('a')] }))).toBe(false);
  expect(isSameContent(content(), content({ shipping: 5 }))).toBe(false);
  expect(isSameContent(content(), content({ notes: 'x' }))).toBe(false);
  expect(isSameContent(content(), content({ discount: ten }))).toBe(false);
  expect(isSameContent(content({ discount: ten }), content({ discount: { ...ten } }))).toBe(true);
});

test('of lines that are loaded again only those that changed are new objects', () => {
  const before = [line('a'), line('b'), line('c')];
  const [added, second, first] = reuseUnchangedLines([line('d'), line('b', 11), line('a')], before);
  expect(first).toBe(before[0]);
  expect(second).toEqual(line('b', 11));
  expect(added).toEqual(line('d'));
  expect(reuseUnchangedLines([{ ...line('c'), total: 9 }], before)).toEqual([{ ...line('c'), total: 9 }]);
});

test('combining keeps what each side added', () => {
  const mine = content({ lines: [line('a'), line('b'), line('mine')] });
  const theirs = content({ lines: [line('a'), line('b'), line('theirs')], notes: 'theirs' });
  expect(merge(content(), mine, theirs)).toEqual({
    lines: [line('a'), line('b'), line('theirs'), line('mine')],
    shipping: 0,
    discount: null,
    notes: 'theirs',
  });
});

test('combining keeps what each side deleted', () => {
  const mine = content({ lines: [line('b')] });
  const theirs = content({ lines: [line('a')] });
  expect(merge(content(), mine, theirs).lines).toEqual([]);
});

test('what both changed is mine', () => {
  const mine = content({ lines: [line('a', 20), line('b')], shipping: 7 });
  const theirs = content({ lines: [line('a', 30), line('b', 40)], shipping: 9 });
  expect(merge(content(), mine, theirs)).toMatchObject({ lines: [line('a', 20), line('b', 40)], shipping: 7 });
});

test('what I changed and they deleted stays', () => {
  const mine = content({ lines: [line('a', 20), line('b')] });
  expect(merge(content(), mine, content({ lines: [line('b')] })).lines).toEqual([line('b'), line('a', 20)]);
});

test.each<[string, Partial<EstimateContent>, Partial<EstimateContent>, boolean]>([
  ['only I changed lines', { lines: [] }, {}, true],
  ['only they changed lines', {}, { lines: [] }, true],
  ['I changed lines, they the notes', { lines: [] }, { notes: 'x' }, true],
  ['both changed lines to the same', { lines: [line('a')] }, { lines: [line('a')] }, true],
  ['both changed lines', { lines: [line('a')] }, { lines: [line('b')] }, false],
  ['both changed the shipping', { shipping: 1 }, { shipping: 2 }, false],
  ['both changed the notes', { notes: 'x' }, { notes: 'y' }, false],
  ['both changed shipping and notes to the same', { shipping: 1, notes: 'x' }, { shipping: 1, notes: 'x' }, true],
])('%s', (_name, mine, theirs, fit) => {
  expect(canMerge(content(), content(mine), content(theirs))).toBe(fit);
});

test.each([
  ['id', { id: 'b' }],
  ['kind', { type: 'service' }],
  ['description', { description: 'x' }],
  ['notes', { notes: 'x' }],
  ['quantity', { quantity: 2 }],
  ['price', { price: 11 }],
  ['hourly rate', { hourlyRate: 11 }],
] as const)('a line with another %s is another line', (_, changes) => {
  expect(isSameLine(line('a'), line('a'))).toBe(true);
  expect(isSameLine(line('a'), { ...line('a'), ...changes })).toBe(false);
  expect(isSameLine({ ...line('a'), ...changes }, line('a'))).toBe(false);
});

test('a line at another price is another line, also where the hourly rate stays', () => {
  const labor = { ...line('a'), hourlyRate: 10 };
  expect(isSameLine(labor, { ...labor, price: 11 })).toBe(false);
});

test('a line without an hourly rate has its price as one, and its total does not count', () => {
  expect(isSameLine(line('a'), { ...line('a'), hourlyRate: 10 })).toBe(true);
  expect(isSameLine({ ...line('a'), hourlyRate: 10 }, line('a'))).toBe(true);
  expect(isSameLine(line('a'), { ...line('a'), total: 1 })).toBe(true);
});

test('lines are the same when there are as many and each is', () => {
  const lines = [line('a'), line('b')];
  expect(areSameLines(lines, [line('a'), line('b')])).toBe(true);
  expect(areSameLines(lines, [line('a')])).toBe(false);
  expect(areSameLines([line('a')], lines)).toBe(false);
  expect(areSameLines([], [])).toBe(true);
});

test('content of an estimate is its lines, custom shipping, discount and notes', () => {
  const estimate = parsedEstimate({ notes: 'Side door', ship_rates: { custom: 12 } });
  expect(contentOf(estimate)).toEqual({ lines: estimate.line_items, shipping: 12, discount: null, notes: 'Side door' });
});

test('combining takes shipping and notes from whoever changed them, and mine where both did', () => {
  const base = content({ shipping: 5, notes: 'base' });
  const mine = { ...base, shipping: 7 };
  const theirs = { ...base, notes: 'theirs' };
  expect(merge(base, mine, theirs)).toMatchObject({ shipping: 7, notes: 'theirs' });
  expect(merge(base, theirs, mine)).toMatchObject({ shipping: 7, notes: 'theirs' });
  const both = merge(base, { ...base, notes: 'mine' }, theirs);
  expect(both.notes).toBe('mine');
});

test('a line that both added with the same id is there once, and mine', () => {
  const mine = content({ lines: [line('a'), line('b'), line('new', 20)] });
  const theirs = content({ lines: [line('a'), line('b'), line('new', 30)] });
  expect(merge(content(), mine, theirs).lines).toEqual([line('a'), line('b'), line('new', 20)]);
});

test('a discount that only one of two changed goes along with what the other one did; two are a conflict', () => {
  const mine = content({ discount: ten });
  const theirs = content({ notes: 'theirs' });
  expect(canMerge(content(), mine, theirs)).toBe(true);
  expect(merge(content(), mine, theirs)).toMatchObject({ discount: ten, notes: 'theirs' });
  expect(merge(content(), theirs, mine)).toMatchObject({ discount: ten, notes: 'theirs' });
  expect(canMerge(content(), mine, content({ discount: { ...ten, value: 20 } }))).toBe(false);
  expect(canMerge(mine, content(), content({ discount: { ...ten, label: 'x' } }))).toBe(false);
});

import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Ann', phone: '1', street: '4 Lake Rd', city: 'Goshen' };
const merge = (local: Partial<typeof base>, remote: Partial<typeof base>) =>
  mergeValues({ base, local: { ...base, ...local }, remote: { ...base, ...remote } }, [['street', 'city']]);

test('changes of different fields do not meet', () => {
  expect(merge({ name: 'Bea' }, { phone: '2' })).toEqual({
    values: { ...base, name: 'Bea', phone: '2' },
    conflicts: [],
  });
});

test('a field that both changed to something else is a conflict, and keeps what was typed', () => {
  expect(merge({ name: 'Bea' }, { name: 'Cid' })).toEqual({ values: { ...base, name: 'Bea' }, conflicts: ['name'] });
});

test('a field that both changed to the same is none', () => {
  expect(merge({ name: 'Bea' }, { name: 'Bea' })).toEqual({ values: { ...base, name: 'Bea' }, conflicts: [] });
});

test('what was changed and changed back is not put over theirs', () => {
  expect(merge({}, { name: 'Cid', city: 'Gary' }).values).toEqual({ ...base, name: 'Cid', city: 'Gary' });
});

test('an address is never mixed of two: where both changed some of it, all that differs is a conflict', () => {
  const { values, conflicts } = merge({ street: '5 Oak St' }, { city: 'Gary' });
  expect(values).toMatchObject({ street: '5 Oak St', city: 'Goshen' });
  expect(conflicts).toEqual(['street', 'city']);
});

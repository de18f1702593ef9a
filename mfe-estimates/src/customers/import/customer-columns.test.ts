import { expect, test } from 'vitest';
import { customerColumns, findColumns, labelOf, lacksBilling, missingColumns, textsOf } from './customer-columns.ts';

const exported = customerColumns.map(({ label }) => label);

test('finds every column of an export, in its order', () => {
  expect(Object.values(findColumns(exported))).toEqual(exported.map((_, index) => index));
  expect(missingColumns(findColumns(exported))).toEqual([]);
});

test.each([
  ['e-mail', 'email'],
  ['E-Mail Address', 'email'],
  ['SURNAME', 'last_name'],
  ['given_name', 'first_name'],
  ['Mobile Phone', 'phone'],
  ['Street', 'shipping_address_1'],
  ['Postal Code', 'shipping_zip'],
  ['Billing Zip Code', 'billing_zip'],
  ['billing_state', 'billing_state'],
  ['Comments', 'notes'],
])('takes %s for %s', (heading, field) => {
  expect(findColumns(['Favourite Colour', heading])).toEqual({ [field]: 1 });
});

test('names of the portal go before those of other programs', () => {
  expect(findColumns(['Address', 'Shipping Address 1'])).toEqual({ shipping_address_1: 1 });
});

test('a file without any billing column lacks none of them and takes the shipping address', () => {
  const map = findColumns(['First', 'Last', 'Email', 'Phone', 'Street', 'City', 'State', 'ZIP']);
  expect(lacksBilling(map)).toBe(true);
  expect(missingColumns(map)).toEqual([]);
  expect(textsOf(['Ann', 'Lee', 'a@b.co', '555', '4 Lake Rd', 'Goshen', 'IN', '46526'], map)).toMatchObject({
    shipping_zip: '46526',
    billing_address_1: '4 Lake Rd',
    billing_address_2: '',
    billing_zip: '46526',
    notes: '',
  });
});

test('a file with one billing column lacks the others', () => {
  expect(
    missingColumns(findColumns([...exported.filter((label) => !label.startsWith('Billing')), 'Billing City'])),
  ).toEqual(['Billing Address 1', 'Billing State', 'Billing ZIP']);
});

test('a line with too few cells has empty fields', () => {
  expect(textsOf(['Ann'], findColumns(exported))).toMatchObject({ first_name: 'Ann', last_name: '', notes: '' });
});

test('fields are called as their columns, unknown ones by their own name', () => {
  expect(labelOf('shipping_state')).toBe('Shipping State');
  expect(labelOf('colour')).toBe('colour');
});

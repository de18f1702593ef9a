import type { LineItem } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { normalizeLineItems } from './line-items.ts';

const labor: LineItem = {
  id: 'labor',
  type: 'labor',
  description: 'Swap',
  notes: '',
  quantity: 1.5,
  price: 100,
  hourlyRate: 100,
  total: 150,
};
const charge: LineItem = {
  id: 'charge',
  type: 'charge',
  description: 'Disposal',
  notes: 'Old tank',
  quantity: 3,
  price: 12.5,
  total: 37.5,
};

function refused(...lines: readonly LineItem[]) {
  try {
    normalizeLineItems(lines);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('totals are computed, whatever the caller wrote', () => {
  expect(
    normalizeLineItems([
      { ...labor, total: 1 },
      { ...charge, total: 1 },
    ]),
  ).toEqual([labor, charge]);
});

test('labor has its rate as price and hourly rate, whichever the caller named', () => {
  const { hourlyRate: _, ...byPrice } = labor;
  expect(normalizeLineItems([byPrice])).toEqual([labor]);
  expect(normalizeLineItems([{ ...labor, price: 7 }])).toEqual([labor]);
});

test('a charge or a service has no hourly rate', () => {
  const [normalized] = normalizeLineItems([{ ...charge, type: 'service', hourlyRate: 99 }]);
  expect(normalized).toEqual({ ...charge, type: 'service' });
});

test.each<[string, LineItem, string, string]>([
  ['a price above a million', { ...charge, price: 1_000_000.01 }, 'price', 'A price can be at most $1,000,000.00.'],
  [
    'a rate above a million',
    { ...labor, hourlyRate: 1_000_001 },
    'hourlyRate',
    'A price can be at most $1,000,000.00.',
  ],
  ['a price of three decimals', { ...charge, price: 1.005 }, 'price', 'A price has at most 2 decimals.'],
  ['a rate of three decimals', { ...labor, hourlyRate: 1.005 }, 'hourlyRate', 'A price has at most 2 decimals.'],
  ['hours of two decimals', { ...labor, quantity: 1.25 }, 'quantity', 'Hours go in steps of 0.1.'],
  ['half a piece', { ...charge, quantity: 1.5 }, 'quantity', 'A quantity is a whole number.'],
  ['a charge of nothing', { ...charge, price: 0 }, 'price', 'A charge cannot be worth $0.'],
  ['labor of no hours', { ...labor, quantity: 0 }, 'quantity', 'A charge cannot be worth $0.'],
])('%s is refused with the field it concerns', (_, line, field, message) => {
  expect(refused(labor, { ...line, id: 'wrong' })).toMatchObject({
    id: 'invalid_input',
    message: `Line 2 of the charges: ${message}`,
    extra: { fields: { [`estimate.line_items.1.${field}`]: message } },
  });
});

test.each<[string, LineItem]>([
  ['a million', { ...charge, quantity: 1, price: 1_000_000 }],
  ['a tenth of an hour', { ...labor, quantity: 0.1 }],
  ['1.1 hours', { ...labor, quantity: 1.1 }],
  ['a cent', { ...charge, quantity: 1, price: 0.01 }],
])('%s is taken', (_, line) => {
  expect(refused(line)).toBeUndefined();
});

test('each line needs an id of its own', () => {
  const message = 'Each line needs its own id.';
  expect(refused(labor, { ...charge, id: labor.id })).toMatchObject({
    message: `Line 2 of the charges: ${message}`,
    extra: { fields: { 'estimate.line_items.1.id': message } },
  });
});

test('every line that has a problem is named with its rule', () => {
  const half = { ...charge, quantity: 0.5 };
  const message = 'A quantity is a whole number.';
  expect(refused({ ...half, id: '1' }, { ...half, id: '2' }, { ...charge, id: '3', price: 0 })).toMatchObject({
    message:
      `Line 1 of the charges: ${message} Line 2 of the charges: ${message} ` +
      'Line 3 of the charges: A charge cannot be worth $0.',
    extra: {
      fields: {
        'estimate.line_items.0.quantity': message,
        'estimate.line_items.1.quantity': message,
        'estimate.line_items.2.price': 'A charge cannot be worth $0.',
      },
    },
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKindLabels, lineItemCents, estimateTotalProblem, lineItemProblem } from './line-item.ts';

test.each([
  ['labor', 'Labor'],
  ['charge', 'Charge'],
  ['service', 'Service Call'],
] as const)('a line of the kind %s is called %s', (kind, name) => {
  expect(lineKindLabels[kind]).toBe(name);
});

test.each([
  [{ type: 'labor', quantity: 1.1, hourlyRate: 19.95, price: 0 }, 2195],
  [{ type: 'labor', quantity: 0, hourlyRate: 95, price: 95 }, 0],
  [{ type: 'labor', quantity: 2, price: 95 }, 19_000],
  [{ type: 'charge', quantity: 3, price: 0.1 }, 30],
  [{ type: 'charge', quantity: 1, hourlyRate: 95, price: 10 }, 1000],
  [{ type: 'service', quantity: 1, price: 89.99 }, 8999],
] as const)('%j comes to %i cents', (line, cents) => {
  expect(lineItemCents(line)).toBe(cents);
});

test('what is no number is no amount', () => {
  expect(lineItemCents({ type: 'charge', quantity: Number.NaN, price: 1 })).toBeNaN();
});

test('tenths of an hour at whole cents are exact up to one rounding', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(1_000_000), (tenths, rateCents) => {
      const cents = lineItemCents({ type: 'labor', quantity: tenths / 10, hourlyRate: rateCents / 100, price: 0 });
      expect(cents).toBe(Math.floor((tenths * rateCents + 5) / 10));
    }),
  );
});

const charge = (quantity: number, price: number) => ({ type: 'charge', quantity, price }) as const;
const labor = (quantity: number, hourlyRate: number) =>
  ({ type: 'labor', quantity, hourlyRate, price: hourlyRate }) as const;

test.each([[charge(1, 1_000_000)], [charge(10_000, 100)], [labor(1000, 1000)], [labor(0.1, 0.1)], [labor(1.1, 19.95)]])(
  '%j may be added',
  (line) => {
    expect(lineItemProblem(line)).toBeUndefined();
  },
);

test.each([
  [charge(1, 1_000_000.01), 'price', 'A price can be at most $1,000,000.00.'],
  [labor(1, 1_000_000.01), 'hourlyRate', 'A price can be at most $1,000,000.00.'],
  [{ ...labor(1, 1_000_000.01), price: 10 }, 'hourlyRate', 'A price can be at most $1,000,000.00.'],
  [{ type: 'labor', quantity: 1, price: 1_000_000.01 }, 'hourlyRate', 'A price can be at most $1,000,000.00.'],
  [charge(1, 0.005), 'price', 'A price has at most 2 decimals.'],
  [charge(10_001, 1), 'quantity', 'A quantity can be at most 10,000.'],
  [charge(1.5, 1), 'quantity', 'A quantity is a whole number.'],
  [labor(1000.1, 1), 'quantity', 'Hours can be at most 1,000.'],
  [labor(0.25, 1), 'quantity', 'Hours go in steps of 0.1.'],
  [labor(Number.NaN, 1), 'quantity', 'Hours go in steps of 0.1.'],
  [labor(-1, 1), 'quantity', 'Hours go in steps of 0.1.'],
  [charge(Number.NaN, 1), 'quantity', 'A quantity is a whole number.'],
  [charge(-1, 1), 'quantity', 'A quantity is a whole number.'],
  [charge(1, Number.NaN), 'price', 'Enter an amount in dollars, such as 12.50.'],
  [labor(1, -5), 'hourlyRate', 'Enter an amount in dollars, such as 12.50.'],
  [charge(2, 500_000.01), 'price', 'A line can total at most $1,000,000.00.'],
  [labor(1000, 1000.01), 'hourlyRate', 'A line can total at most $1,000,000.00.'],
  [charge(1, 0), 'price', 'A charge cannot be worth $0.'],
  [charge(0, 5), 'quantity', 'A charge cannot be worth $0.'],
  [labor(0, 5), 'quantity', 'A charge cannot be worth $0.'],
] as const)('%j is refused at its %s: %s', (line, field, message) => {
  expect(lineItemProblem(line)).toEqual({ field, message });
});

test('an estimate comes to at most ten million dollars', () => {
  expect(estimateTotalProblem(1_000_000_000)).toBeUndefined();
  expect(estimateTotalProblem(1_000_000_001)).toBe('An estimate can come to at most $10,000,000.00.');
});

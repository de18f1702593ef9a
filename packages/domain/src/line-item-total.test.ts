import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineItemCents } from './line-item-total.ts';

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

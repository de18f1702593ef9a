import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotalCents, subtotalCents } from './money.ts';

const line = fc.record({ priceCents: fc.nat(5_000_000), qty: fc.nat(1_000) });

test('an empty cart costs nothing', () => {
  expect(subtotalCents([])).toBe(0);
});

test('ten cents thirty times are three dollars', () => {
  expect(lineTotalCents({ priceCents: 10, qty: 30 })).toBe(300);
});

test('the order of lines and their grouping do not change the subtotal', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      expect(subtotalCents([...some, ...others])).toBe(subtotalCents(others) + subtotalCents(some.toReversed()));
    }),
  );
});

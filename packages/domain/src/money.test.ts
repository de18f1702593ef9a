import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCurrency, centsToDollars, dollarsToCents, lineTotalCents, subtotalCents } from './money.ts';

const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

describe('dollarsToCents', () => {
  test.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.115, 112],
    [8.325, 833],
    [-1.005, -101],
    [-0.001, 0],
    [1e-7, 0],
    [1e21, 1e23],
    [1008.04, 100_804],
  ])('%d is %d cents', (dollars, expected) => {
    expect(dollarsToCents(dollars)).toBe(expected);
  });

  test.each([Number.NaN, Infinity, -Infinity])('%d is no amount', (dollars) => {
    expect(dollarsToCents(dollars)).toBeNaN();
  });

  test('cents survive the way over the wire', () => {
    fc.assert(fc.property(cents, (amount) => dollarsToCents(centsToDollars(amount)) === amount));
  });
});

test.each([0.5, Number.NaN, 2 ** 53])('%d are no whole cents', (amount) => {
  expect(() => centsToDollars(amount)).toThrow(RangeError);
  expect(() => centsToDollars(amount)).toThrow(`Expected whole cents, got ${amount}.`);
});

describe('subtotalCents', () => {
  test('an empty cart comes to nothing', () => {
    expect(subtotalCents([])).toBe(0);
  });

  test('order does not matter, and splitting a line changes nothing', () => {
    const line = fc.record({ priceCents: fc.nat(1_000_000), qty: fc.integer({ min: 2, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(line), line, (lines, { priceCents, qty }) => {
        const whole = subtotalCents([...lines, { priceCents, qty }]);
        const split = subtotalCents([{ priceCents, qty: qty - 1 }, ...lines.toReversed(), { priceCents, qty: 1 }]);
        expect(split).toBe(whole);
      }),
    );
  });
});

describe('formatCurrency', () => {
  test.each([
    [1008.04, '$1,008.04'],
    [440, '$440.00'],
    [0.1 + 0.2, '$0.30'],
    ['12.5', '$12.50'],
    [-3.2, '-$3.20'],
    [-0.001, '$0.00'],
    ['', '$0.00'],
    [' ', '$0.00'],
    ['twelve', '$0.00'],
    [Number.NaN, '$0.00'],
    [Infinity, '$0.00'],
    [null, '$0.00'],
    [undefined, '$0.00'],
    [{}, '$0.00'],
    [[5], '$0.00'],
    [true, '$0.00'],
  ])('%j shows %s', (value, shown) => {
    expect(formatCurrency(value)).toBe(shown);
  });

  test('reads as Intl writes it', () => {
    const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.oneof(cents, fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })), (amount) => {
        expect(formatCurrency(centsToDollars(amount))).toBe(written.format(centsToDollars(amount)));
      }),
    );
  });

  test('shows exactly the cents there are', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = formatCurrency(centsToDollars(amount));
        expect(shown).toMatch(/^-?\$[\d,]+\.\d{2}$/);
        expect(Number(shown.replaceAll(/[$,.]/g, ''))).toBe(amount);
      }),
    );
  });
});

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

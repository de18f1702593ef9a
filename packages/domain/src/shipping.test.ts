import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteShipping, DEFAULT_SHIPPING } from './shipping.ts';

const small = { qty: 1, priceCents: 1000, weight: 1, length: 2, width: 2, height: 2, addShipPerCents: 0 };
const withoutFree = { ...DEFAULT_SHIPPING, freeFromCents: null };

test.each([
  ['one pound nearby', [small], 'IN', 795],
  ['one pound across the country', [small], 'TX', 995],
  ['one pound to Alaska', [small], 'AK', 2495],
  ['one pound to a military address', [small], 'AE', 2495],
  ['a little more than a pound', [{ ...small, weight: 1.01 }], 'IN', 995],
  ['pieces that weigh 10 pounds together', [{ ...small, qty: 10 }], 'IN', 1295],
  [
    'pieces of 0.8 pounds that come to a limit, though their sum is a hair above it',
    [
      { ...small, weight: 0.8, qty: 6 },
      { ...small, weight: 0.2 },
    ],
    'IN',
    995,
  ],
  [
    'pieces of 0.7 pounds that come to a limit',
    [
      { ...small, weight: 0.7, qty: 7 },
      { ...small, weight: 0.1 },
    ],
    'IN',
    995,
  ],
  [
    'pieces of 0.8 pounds whose sum comes out a hair above the limit they meet',
    [
      { ...small, weight: 0.8, qty: 6 },
      { ...small, weight: 0.2 },
    ],
    'IN',
    995,
  ],
  [
    'lines that weigh 10 pounds together',
    [
      { ...small, weight: 4 },
      { ...small, weight: 6 },
    ],
    'TX',
    1895,
  ],
  ['half a pound above the table', [{ ...small, weight: 100.5 }], 'IN', 4495 + 40],
  ['20 pounds above the table', [{ ...small, weight: 120 }], 'TX', 6995 + 20 * 65],
  ['a light but large box', [{ ...small, length: 13.9, width: 20, height: 10 }], 'IN', 1795],
  ['a long piece', [{ ...small, length: 48.5 }], 'IN', 995 + 2500],
  ['a piece just not long', [{ ...small, length: 48 }], 'IN', 995],
  ['two long pieces', [{ ...small, qty: 2, length: 60, width: 1, height: 1 }], 'IN', 995 + 5000],
  ['pieces with a charge of their own', [{ ...small, qty: 3, addShipPerCents: 250 }], 'IN', 995 + 750],
  ['nothing at all', [], 'IN', 0],
])('%s', (_name, lines, state, cents) => {
  expect(quoteShipping(lines, { state }, DEFAULT_SHIPPING)).toBe(cents);
});

test.each([
  [1, 795, 995, 2495],
  [5, 995, 1395, 3495],
  [10, 1295, 1895, 4995],
  [25, 1795, 2795, 7995],
  [50, 2695, 4195, 12_995],
  [100, 4495, 6995, 21_995],
  [101, 4535, 7060, 22_195],
  [102.5, 4615, 7190, 22_595],
])('%d pounds cost %i nearby, %i in the other states and %i beyond them', (weight, near, far, beyond) => {
  const quote = (to: string) => quoteShipping([{ ...small, weight }], { state: to }, DEFAULT_SHIPPING);
  expect(['IN', 'TX', 'AK'].map(quote)).toEqual([near, far, beyond]);
});

test.each([
  [795, ['IL', 'IN', 'IA', 'KY', 'MI', 'MN', 'MO', 'OH', 'PA', 'TN', 'WI', 'WV']],
  [995, ['CA', 'NY', 'FL', 'DC', 'WA']],
  [2495, ['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']],
])('a pound costs %i to %j', (cents, states) => {
  for (const to of states) expect(quoteShipping([small], { state: to }, DEFAULT_SHIPPING), to).toBe(cents);
});

test.each([
  ['length', 49, 2500],
  ['width', 49, 2500],
  ['height', 49, 2500],
  ['height', 48, 0],
])('a %s of %i inches adds %i', (side, inches, cents) => {
  const piece = { ...small, length: 1, width: 1, height: 1 };
  expect(quoteShipping([{ ...piece, [side]: inches }], { state: 'IN' }, DEFAULT_SHIPPING)).toBe(795 + cents);
});

test('the standard threshold of free shipping is $1,500', () => {
  const quote = (priceCents: number) => quoteShipping([{ ...small, priceCents }], { state: 'IN' }, DEFAULT_SHIPPING);
  expect([quote(149_999), quote(150_000)]).toEqual([795, 0]);
});

test('shipping is free from the threshold on, and only then', () => {
  const rules = { ...DEFAULT_SHIPPING, freeFromCents: 2000 };
  const quote = (priceCents: number) => quoteShipping([{ ...small, qty: 2, priceCents }], { state: 'IN' }, rules);
  expect([quote(999), quote(1000), quote(1001)]).toEqual([995, 0, 0]);
});

test('without a threshold it is never free', () => {
  expect(quoteShipping([{ ...small, priceCents: 90_000_000 }], { state: 'IN' }, withoutFree)).toBe(795);
});

const line = fc.record({
  qty: fc.integer({ min: 1, max: 50 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  weight: fc.double({ min: 0, max: 200, noNaN: true }),
  length: fc.double({ min: 0, max: 120, noNaN: true }),
  width: fc.double({ min: 0, max: 60, noNaN: true }),
  height: fc.double({ min: 0, max: 60, noNaN: true }),
  addShipPerCents: fc.integer({ min: 0, max: 5000 }),
});
const state = fc.constantFrom('IN', 'TX', 'AK', 'DC', 'PR');

test('a quote is whole cents and never negative', () => {
  fc.assert(
    fc.property(fc.array(line), state, (lines, to) => {
      const cents = quoteShipping(lines, { state: to }, DEFAULT_SHIPPING);
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    }),
  );
});

test('another line never makes shipping cheaper, unless it makes it free', () => {
  fc.assert(
    fc.property(fc.array(line), line, state, (lines, another, to) => {
      const before = quoteShipping(lines, { state: to }, withoutFree);
      expect(quoteShipping([...lines, another], { state: to }, withoutFree)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('farther is never cheaper', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const [near, far, beyond] = ['IN', 'TX', 'AK'].map((to) => quoteShipping(lines, { state: to }, withoutFree));
      expect(near).toBeLessThanOrEqual(far ?? 0);
      expect(far).toBeLessThanOrEqual(beyond ?? 0);
    }),
  );
});

import { expect, test } from 'vitest';
import type { CartLine } from '../carts/index.ts';
import { marginOf } from './estimate-margin.ts';

const part = (costCents: number, qty: number): CartLine => ({
  productId: 1,
  type: 'p',
  title: 'Heater',
  brand: 'Suburban',
  mpn: 'SW6D',
  slug: 'sw6d',
  imageUrl: null,
  qty,
  priceCents: 1,
  currentPriceCents: 1,
  costCents,
  stock: 9,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
});

test.each([
  [68_000, [part(30_000, 1)], { cost: 300, profit: 380, percent: 55.88 }],
  [30_000, [part(5_000, 2), part(1_000, 3)], { cost: 130, profit: 170, percent: 56.67 }],
  [10_000, [], { cost: 0, profit: 100, percent: 100 }],
  [10_000, [part(15_000, 1)], { cost: 150, profit: -50, percent: -50 }],
])('of %i cents the parts cost and the estimate earns', (subtotalCents, lines, margin) => {
  expect(marginOf({ subtotalCents, discountCents: 0 }, lines)).toEqual(margin);
});

test('without anything to earn there is no margin', () => {
  expect(marginOf({ subtotalCents: 0, discountCents: 0 }, [part(100, 1)])).toBeNull();
});

test('a discount is not earned', () => {
  expect(marginOf({ subtotalCents: 68_000, discountCents: 8000 }, [part(30_000, 1)])).toEqual({
    cost: 300,
    profit: 300,
    percent: 50,
  });
  expect(marginOf({ subtotalCents: 10_000, discountCents: 10_000 }, [part(3000, 1)])).toEqual({
    cost: 30,
    profit: -30,
    percent: 0,
  });
});

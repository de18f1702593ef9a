import { expect, test } from 'vitest';
import { presentSummary } from './estimates.presenter.ts';

const totals = { subtotalCents: 1005, shippingCents: 500, taxCents: 60, totalCents: 1565 };

test('figures go out in dollars, and without a discount nobody hears of one', () => {
  const summary = { subtotal: 10.05, shipping: 5, tax: 0.6, total: 15.65 };
  expect(presentSummary(totals)).toEqual(summary);
  expect(presentSummary({ ...totals, discountKind: null, discountValue: null, discountCents: 0 })).toEqual(summary);
});

test('a discount goes out as it was granted, with what it comes to', () => {
  const granted = {
    discountKind: 'percent',
    discountValue: 33.333,
    discountLabel: 'Spring',
    discountCents: 335,
  } as const;
  expect(presentSummary({ ...totals, ...granted }).discount).toEqual({
    kind: 'percent',
    value: 33.333,
    label: 'Spring',
    amount: 3.35,
  });
});

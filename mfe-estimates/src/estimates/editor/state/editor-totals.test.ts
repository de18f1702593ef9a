import type { LineItem } from '@tech-portal/contract/estimates';
import { createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { expect, test } from 'vitest';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import { editorTotals } from './editor-totals.ts';

const base = parsedEstimate();
const lines = base.line_items;
const discount = null;

test('an untouched estimate comes to what the server said', () => {
  expect(editorTotals({ base, lines, shipping: 0, discount })).toEqual({
    subtotalCents: 68_000,
    discountCents: 0,
    shippingCents: 2450,
    taxCents: 4080,
    totalCents: 74_530,
    isShippingKnown: true,
  });
});

test('a new line counts at once, tax included', () => {
  const more = [...lines, createLaborLine({ id: 'new', quantity: 0.5, hourlyRate: 100 }) as LineItem];
  expect(editorTotals({ base, lines: more, shipping: 0, discount })).toMatchObject({
    subtotalCents: 73_000,
    taxCents: 4380,
  });
});

test('a custom shipping charge replaces the automatic one and is not taxed', () => {
  expect(editorTotals({ base, lines, shipping: 10, discount })).toMatchObject({ shippingCents: 1000, taxCents: 4080 });
});

test('shipping is unknown after a custom charge was taken away', () => {
  const custom = parsedEstimate({ ship_rates: { custom: 10 } });
  expect(editorTotals({ base: custom, lines, shipping: 0, discount })).toMatchObject({
    shippingCents: 0,
    isShippingKnown: false,
  });
});

test('shipping is known when one custom charge replaces another', () => {
  const custom = parsedEstimate({ ship_rates: { custom: 10 } });
  expect(editorTotals({ base: custom, lines, shipping: 12, discount })).toMatchObject({
    shippingCents: 1200,
    isShippingKnown: true,
  });
});

test('a discount counts at once, before tax, and takes no more than there is', () => {
  const ten = { kind: 'percent', value: 10, label: '' } as const;
  expect(editorTotals({ base, lines, shipping: 0, discount: ten })).toMatchObject({
    discountCents: 6800,
    taxCents: 3672,
    totalCents: 67_322,
  });
  const large = { kind: 'amount', value: 5000, label: '' } as const;
  expect(editorTotals({ base, lines, shipping: 0, discount: large })).toMatchObject({
    discountCents: 68_000,
    taxCents: 0,
    totalCents: 2450,
  });
});

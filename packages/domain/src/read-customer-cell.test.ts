import { expect, test } from 'vitest';
import { comparableHeading, readCustomerCell } from './read-customer-cell.ts';

test.each([
  ['phone', '+1 555.123.4567', '(555) 123-4567'],
  ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['state', 'new york', 'NY'],
  ['zip', '2134', '02134'],
  ['text', ' 2134 ', ' 2134 '],
  ['notes', 'new york', 'new york'],
] as const)('a %s of %s is %s', (kind, text, meaning) => {
  expect(readCustomerCell(kind, text)).toBe(meaning);
});

test.each(['Shipping ZIP', 'shipping_zip', 'shipping zip', 'Shipping-Zip '])('%s is the same heading', (heading) => {
  expect(comparableHeading(heading)).toBe('shippingzip');
});

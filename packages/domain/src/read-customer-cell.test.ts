import { expect, test } from 'vitest';
import { normalizeHeading, readCustomerCell, readCustomerCells } from './read-customer-cell.ts';

test.each([
  ['phone', '+1 555.123.4567', '(555) 123-4567'],
  ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['state', 'new york', 'NY'],
  ['zip', '2134', '2134'],
  ['text', ' 2134 ', ' 2134 '],
  ['notes', 'new york', 'new york'],
] as const)('a %s of %s is %s', (kind, text, meaning) => {
  expect(readCustomerCell(kind, text)).toBe(meaning);
});

test('a ZIP code is read with the state beside it', () => {
  const fields = [
    { name: 'shipping_zip', kind: 'zip' },
    { name: 'shipping_state', kind: 'state' },
    { name: 'billing_zip', kind: 'zip' },
    { name: 'billing_state', kind: 'state' },
  ] as const;
  expect(
    readCustomerCells(fields, {
      shipping_zip: '2134',
      shipping_state: 'Massachusetts',
      billing_zip: '7870',
      billing_state: 'TX',
    }),
  ).toEqual({ shipping_zip: '02134', shipping_state: 'MA', billing_zip: '7870', billing_state: 'TX' });
});

test('a choice is read by its label', () => {
  const contact = { name: 'contact', kind: 'choice', choices: { text: 'Text message' } } as const;
  expect(readCustomerCells([contact], { contact: 'text Message' })).toEqual({ contact: 'text' });
});

test.each(['Shipping ZIP', 'shipping_zip', 'shipping zip', 'Shipping-Zip '])('%s is the same heading', (heading) => {
  expect(normalizeHeading(heading)).toBe('shippingzip');
});

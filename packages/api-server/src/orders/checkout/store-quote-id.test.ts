import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { expect, test } from 'vitest';
import type { CartLine } from '../../carts/index.ts';
import { storeQuoteId } from './store-quote-id.ts';
import type { StoreQuote } from './store-quote.ts';

const address: CheckoutAddress = {
  first_name: 'Dana',
  last_name: 'Reyes',
  company_name: 'Reyes RV',
  address_1: '1820 Ranch Road 12',
  address_2: 'Unit 2',
  city: 'San Marcos',
  state: 'TX',
  zip_code: '78666',
  email: 'dana@example.com',
  phone: '(512) 555-0142',
};
const line: CartLine = {
  productId: 7,
  type: 'p',
  title: 'Valve',
  brand: 'Anode',
  mpn: 'V-1',
  slug: 'valve',
  imageUrl: null,
  qty: 2,
  priceCents: 500,
  currentPriceCents: 500,
  costCents: 300,
  stock: 9,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
};
const quote: StoreQuote = {
  cart: { id: 5, kind: 'store', version: 3, lines: [line] },
  totals: { subtotalCents: 1000, discountCents: 0, shippingCents: 500, taxCents: 60, totalCents: 1560 },
  settingsVersion: 0,
};
const addresses = { shipping: address, billing: address };

const ofCart = (cart: Partial<StoreQuote['cart']>) => ({ ...quote, cart: { ...quote.cart, ...cart } });
const ofLine = (change: Partial<CartLine>) => ofCart({ lines: [{ ...line, ...change }] });
const ofTotals = (totals: Partial<StoreQuote['totals']>) => ({ ...quote, totals: { ...quote.totals, ...totals } });

test('the same quote has the same name, in whatever order an address comes and whatever else is said of a part', () => {
  const { phone, ...rest } = address;
  const again = { shipping: { phone, ...rest }, billing: { ...address } };
  expect(storeQuoteId(ofLine({ stock: 4, title: 'Valve, new' }), again)).toBe(storeQuoteId(quote, addresses));
});

test.each([
  ['cart', ofCart({ id: 6 })],
  ['version at the same total', ofCart({ version: 4 })],
  ['part at the same price', ofLine({ productId: 8 })],
  ['quantity', ofLine({ qty: 3 })],
  ['price', ofLine({ priceCents: 501 })],
  ['subtotal', ofTotals({ subtotalCents: 1001 })],
  ['shipping', ofTotals({ shippingCents: 501 })],
  ['tax', ofTotals({ taxCents: 61 })],
  ['total', ofTotals({ totalCents: 1561 })],
])('another %s is another quote', (_, other) => {
  expect(storeQuoteId(other, addresses)).not.toBe(storeQuoteId(quote, addresses));
});

test.each([
  'first_name',
  'last_name',
  'company_name',
  'address_1',
  'address_2',
  'city',
  'state',
  'zip_code',
  'email',
  'phone',
] as const)('another %s in either address is another quote', (field) => {
  const other = { ...address, [field]: 'other' };
  const ids = [addresses, { shipping: other, billing: address }, { shipping: address, billing: other }].map((each) =>
    storeQuoteId(quote, each),
  );
  expect(new Set(ids).size).toBe(3);
});

test('a quote without a billing address is none that anybody is shown before paying', () => {
  const unpayable = storeQuoteId(quote, { shipping: address, billing: null });
  expect(unpayable).not.toBe(storeQuoteId(quote, addresses));
});

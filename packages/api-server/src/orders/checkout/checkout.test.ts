import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, getPaymentConfig, saveBilling } from '@tech-portal/contract/checkout';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { carts } from '../../carts/index.ts';
import { checkouts } from './checkouts.table.ts';
import { products } from '../../catalog/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../../platform/users/index.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];

beforeEach(async () => {
  await api.db.delete(carts);
});

async function fill(buyer: string, part: Parameters<typeof insertProduct>[1] = {}, qty = 1) {
  const id = await insertProduct(api.db, part);
  const { cart_id: cartId } = (await api.call(addCartItem, { body: { id, type: 'p', qty } }, buyer)).response;
  return { id, cartId };
}

const quote = (cartId: number, buyer = tech, changes: Partial<typeof checkoutAddressFixture> = {}) =>
  api.call(estimateCheckout, { body: { cart_id: cartId, shipping: { ...checkoutAddressFixture, ...changes } } }, buyer);

const bill = (cartId: number, buyer = tech, changes: Partial<typeof checkoutAddressFixture> = {}) =>
  api.call(saveBilling, { body: { cart_id: cartId, billing: { ...checkoutAddressFixture, ...changes } } }, buyer);

describe('calculating shipping', () => {
  // 33.3 pounds, plus $2.50 per piece.
  test.each([
    ['IN', 26.95 + 2.5],
    ['TX', 41.95 + 2.5],
    ['AK', 129.95 + 2.5],
  ])('to %s is by weight and zone, with tax of the subtotal alone', async (state, shipping) => {
    const { cartId } = await fill(tech);
    const { response } = await quote(cartId, tech, { state });
    expect(response).toEqual({
      subtotal: 440,
      shipping,
      tax: 26.4,
      total: expect.closeTo(466.4 + shipping, 5),
      quote: expect.any(String),
    });
  });

  test('is free from the threshold on', async () => {
    const { cartId } = await fill(tech, { priceCents: 75_000 }, 2);
    expect((await quote(cartId)).response).toMatchObject({ subtotal: 1500, shipping: 0, tax: 90, total: 1590 });
  });

  test('leaves the tax out for a tax-exempt buyer', async () => {
    const { cartId } = await fill(tech2);
    expect((await quote(cartId, tech2)).response.tax).toBe(0);
  });

  test('quotes today’s price, and the cart shows it', async () => {
    const { id, cartId } = await fill(tech);
    await api.db.update(products).set({ priceCents: 50_000 }).where(eq(products.id, id));
    expect((await quote(cartId)).response.subtotal).toBe(500);
    expect((await shop.cart(tech)).subtotal).toBe(500);
  });

  test('takes a phone number that the account has had before the rule of area codes, and no new one', async () => {
    const { cartId } = await fill(tech2);
    const phone = '(055) 123-4567';
    const refused = [await quote(cartId, tech2, { phone }), await bill(cartId, tech2, { phone })];
    expect(refused.map(({ error }) => Object.keys(error?.fields ?? {}))).toEqual([
      ['shipping.phone'],
      ['billing.phone'],
    ]);
    await api.db.update(users).set({ phone }).where(eq(users.username, 'tech2'));
    expect((await quote(cartId, tech2, { phone })).status).toBe(200);
    expect((await bill(cartId, tech2, { phone })).status).toBe(200);
  });

  test('refuses a cart with more than there is, and an empty one', async () => {
    const { id, cartId } = await fill(tech, { mpn: 'FEW' }, 3);
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, id));
    const short = await quote(cartId);
    expect([short.status, short.error.message]).toEqual([422, 'Only 2 of FEW in stock. Please change your cart.']);
    const empty = await quote((await shop.cart(admin)).cart_id, admin);
    expect([empty.status, empty.error.message]).toEqual([409, 'Your cart is empty.']);
  });
});

describe.each([
  ['shipping', quote],
  ['billing', bill],
])('the %s address', (name, send) => {
  test.each([
    ['state', 'XX', 'Invalid US state abbreviation'],
    ['zip_code', '7866', 'ZIP code must be 5 digits'],
    ['email', 'dana', 'Invalid email format'],
    ['phone', '5125550142', 'Please match the format: (XXX) XXX-XXXX'],
    ['address_1', '1', 'Address must be at least 3 characters'],
  ])('is refused for its %s %j, and the field is named', async (field, value, message) => {
    const { cartId } = await fill(tech);
    const { status, error } = await send(cartId, tech, { [field]: value });
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [`${name}.${field}`]: message });
  });

  test('is for the own open cart only', async () => {
    const { cartId } = await fill(tech);
    expect((await send(cartId, tech2)).status).toBe(404);
    expect((await send(cartId, admin)).status).toBe(404);
    expect((await send(999_999)).status).toBe(404);
    expect((await send(cartId, 'x'.repeat(43))).status).toBe(401);
  });

  test('of an ordered cart gets that it is ordered', async () => {
    const { cartId } = await shop.checkOut(tech);
    await api.db.update(carts).set({ ordered: new Date() }).where(eq(carts.id, cartId));
    const { status, error } = await send(cartId);
    expect([status, error.error]).toEqual([409, 'conflict']);
  });
});

describe('a quote', () => {
  const named = async (cartId: number, billing: Partial<typeof checkoutAddressFixture> = {}) => {
    const { response } = await quote(cartId);
    const body = { cart_id: cartId, billing: { ...checkoutAddressFixture, ...billing }, quote: response.quote };
    return { first: response.quote, saved: await api.call(saveBilling, { body }, tech) };
  };

  test('is the same for the same, and another once the billing address belongs to it', async () => {
    const { cartId } = await fill(tech);
    const one = await named(cartId);
    const two = await named(cartId);
    expect(two).toMatchObject({ first: one.first, saved: { response: one.saved.response } });
    expect(one.saved.response.quote).not.toBe(one.first);
    expect((await named(cartId, { address_2: 'Unit 2' })).saved.response.quote).not.toBe(one.saved.response.quote);
  });

  test('that does not hold any more stores no billing address, and the response has the current figures', async () => {
    const { cartId } = await fill(tech);
    const { first } = await named(cartId);
    const elsewhere = (await quote(cartId, tech, { state: 'AK' })).response;
    const billing = { ...checkoutAddressFixture, address_1: '9 Other Street' };
    const refused = await api.call(saveBilling, { body: { cart_id: cartId, billing, quote: first } }, tech);
    expect(refused.status).toBe(409);
    const { quote: _name, ...summary } = elsewhere;
    expect(refused.error).toMatchObject({ error: 'quote_changed', summary, shipping: { state: 'AK' } });
    const [stored] = await api.db.select().from(checkouts);
    expect(stored?.billing).toEqual(checkoutAddressFixture);
  });

  test('is not named by a billing address that was saved without one', async () => {
    const { cartId } = await fill(tech);
    await quote(cartId);
    expect((await bill(cartId)).response).toEqual({});
  });
});

test('a session that ended in mid-checkout charges nothing', async () => {
  const buyer = await api.signIn('tech2');
  const { cartId, productId } = await shop.checkOut(buyer);
  const token = await shop.cardToken();
  const charged = (await shop.transfers()).length;
  await api.request('/auth/login', { method: 'DELETE', headers: { authorization: `Bearer ${buyer}` } });
  const { status, error } = await shop.pay(buyer, cartId, token);
  expect(status).toBe(401);
  expect(error.logout).toBe(true);
  expect((await shop.transfers()).length).toBe(charged);
  expect(await shop.stockOf(productId)).toBe(5);
  const again = await api.signIn('tech2');
  expect((await shop.cart(again)).cart_id).toBe(cartId);
});

test('what the browser needs for the card form is public identifiers alone', async () => {
  const { response } = await api.call(getPaymentConfig, {}, tech);
  expect(response).toEqual(api.deps.config.payment.config);
  expect(JSON.stringify(response)).not.toMatch(/password|username|secret/i);
  expect((await api.call(getPaymentConfig, {}, await api.signIn('retail'))).status).toBe(403);
});

import { addCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carts, orders, paymentAttempts } from '../../carts/index.ts';
import { products } from '../../catalog/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');
const admin = await api.signIn('admin');

beforeEach(async () => {
  await api.db.delete(paymentAttempts);
  await api.db.delete(orders);
  await api.db.delete(carts);
});
afterEach(() => shop.behave({}));

const quoteTo = (cartId: number, shipping: typeof checkoutAddressFixture) =>
  api.call(estimateCheckout, { body: { cart_id: cartId, shipping } }, tech);

const paymentOf = (cartId: number, token = tech) => api.call(getPayment, { query: { cart_id: cartId } }, token);

describe('a paid cart', () => {
  test('becomes an order with everything as it was sold, and the cart is a new empty one', async () => {
    const productId = await insertProduct(api.db, { mpn: '5238A', priceCents: 44_000, stock: 5 });
    const { cartId, total } = await shop.checkOut(tech, { productId, qty: 2 });
    const { status, response } = await shop.pay(tech, cartId, await shop.cardToken());

    expect(status).toBe(200);
    const [order] = await shop.orders();
    expect(response).toEqual({ trans_id: order?.transId });
    expect(order).toMatchObject({
      transId: expect.stringMatching(/^TP-[2-9A-Z]{10}$/),
      cartId,
      isEstimate: false,
      customerId: null,
      firstName: 'Dana',
      subtotalCents: 88_000,
      taxCents: 5280,
      totalCents: Math.round(total * 100),
      totalPaidCents: Math.round(total * 100),
      shipping: checkoutAddressFixture,
      billing: checkoutAddressFixture,
      parts: [{ productId, mpn: '5238A', qty: 2, priceCents: 44_000, costCents: 31_050 }],
      paid: true,
      paymentType: 'card',
      paymentInfo: 'VISA ending in 4242',
      sessionId: 'FS-test',
    });
    expect(await shop.stockOf(productId)).toBe(3);
    expect(await shop.cart(tech)).toMatchObject({ cart: [], subtotal: 0 });
    expect((await shop.cart(tech)).cart_id).not.toBe(cartId);
    expect((await paymentOf(cartId)).response).toEqual({ state: 'succeeded', trans_id: order?.transId });
  });

  test('is charged once, for its total, with the attempt as idempotency id', async () => {
    const before = (await shop.transfers()).length;
    const { cartId, total } = await shop.checkOut(tech);
    await shop.pay(tech, cartId, await shop.cardToken());
    const [attempt] = await api.db.select().from(paymentAttempts);
    expect((await shop.transfers()).slice(before)).toMatchObject([
      { type: 'DEBIT', amount: Math.round(total * 100), idempotency_id: attempt?.id },
    ]);
  });

  test('sends an email that confirms it, as text and as HTML without anybody else’s markup', async () => {
    const productId = await insertProduct(api.db, {
      title: 'Heater <script>alert(1)</script><b>SW6D</b>',
      mpn: '5238A',
    });
    const address = { ...checkoutAddressFixture, address_1: '4 <i>Lake</i> Rd', first_name: 'Da<na' };
    const { cartId, total } = await shop.checkOut(tech, { productId, address });
    const { trans_id: transId = '' } = (await shop.pay(tech, cartId, await shop.cardToken())).response;
    const email = (await api.emails()).find(({ subject }) => subject === `Your order ${transId}`);
    expect(email?.recipient).toBe('dana@example.com');
    expect(email?.text).toContain(`Total: $${total.toFixed(2)}`);
    expect(email?.text).toContain(`http://portal.test/order/${transId}`);
    expect(email?.html).toContain('4 &lt;i&gt;Lake&lt;/i&gt; Rd');
    expect(email?.html).not.toMatch(/<script|<i>|Da<na/);
  });

  test('returns the same order however often Pay is pressed', async () => {
    const { cartId } = await shop.checkOut(tech);
    const first = await shop.pay(tech, cartId, await shop.cardToken());
    const again = await shop.pay(tech, cartId, await shop.cardToken());
    expect(again.response).toEqual(first.response);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('the same attempt sent twice is one attempt, whatever came of it', async () => {
    const before = (await shop.transfers()).length;
    const { cartId } = await shop.checkOut(tech);
    const first = { attempt: crypto.randomUUID() };
    const declined = await shop.pay(tech, cartId, await shop.cardToken('4000000000000002'), first);
    const again = await shop.pay(tech, cartId, await shop.cardToken(), first);
    expect([again.status, again.error]).toEqual([402, declined.error]);
    expect((await paymentOf(cartId)).response).toMatchObject(first);
    expect((await shop.transfers()).length).toBe(before);

    const other = await shop.checkOut(tech2);
    const stolen = await shop.pay(tech2, other.cartId, await shop.cardToken(), first);
    expect([stolen.status, stolen.error.error]).toEqual([409, 'conflict']);
    expect(await shop.stockOf(other.productId)).toBe(5);

    const second = { attempt: crypto.randomUUID() };
    expect((await shop.pay(tech, cartId, await shop.cardToken(), second)).status).toBe(200);
    expect((await api.db.select().from(paymentAttempts)).map(({ id }) => id)).toContain(second.attempt);
  });

  test('pressed ten times at once it is one order and one charge', async () => {
    const before = (await shop.transfers()).length;
    const { cartId, productId } = await shop.checkOut(tech);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => shop.cardToken()));
    const answers = await Promise.all(tokens.map((token) => shop.pay(tech, cartId, token)));
    const [order, ...others] = await shop.orders();
    expect(others).toEqual([]);
    for (const { response } of answers) {
      expect([{ trans_id: order?.transId }, { payment: 'checking', known_by: expect.any(String) }]).toContainEqual(
        response,
      );
    }
    expect((await shop.transfers()).length - before).toBe(1);
    expect(await shop.stockOf(productId)).toBe(4);
    expect((await paymentOf(cartId)).response.state).toBe('succeeded');
  });

  test('what is added while it is being paid waits in the new cart', async () => {
    await shop.behave({ delayMs: 400 });
    const { cartId, productId } = await shop.checkOut(tech);
    const other = await insertProduct(api.db);
    const token = await shop.cardToken();
    const paying = shop.pay(tech, cartId, token);
    await expect.poll(async () => (await paymentOf(cartId)).response.state).toBe('checking');
    await api.call(addCartItem, { body: { id: other, type: 'p', qty: 2 } }, tech);
    await api.call(addCartItem, { body: { id: productId, type: 'p', qty: 1 } }, tech);
    expect((await paying).status).toBe(200);
    expect((await shop.cart(tech)).cart.map(({ id, qty }) => [id, qty])).toEqual([
      [productId, 1],
      [other, 2],
    ]);
    expect((await shop.orders())[0]?.parts).toMatchObject([{ productId, qty: 1 }]);
  });
});

describe('nothing is charged', () => {
  async function expectNothing(cartId: number, productId: number): Promise<void> {
    expect(await shop.orders()).toEqual([]);
    expect(await shop.stockOf(productId)).toBe(5);
    expect((await shop.cart(tech)).cart_id).toBe(cartId);
    expect((await shop.cart(tech)).cart).toHaveLength(1);
  }

  test.each([
    ['4000000000000002', 'The card issuer does not honor this card.'],
    ['4000000000009995', 'The card has insufficient funds.'],
  ])('with the declined card %s; the cart stays, and another card pays it', async (card, message) => {
    const { cartId, productId } = await shop.checkOut(tech);
    const declined = await shop.pay(tech, cartId, await shop.cardToken(card));
    expect(declined.status).toBe(402);
    expect(declined.error).toEqual({ error: 'payment_declined', message });
    await expectNothing(cartId, productId);
    expect((await paymentOf(cartId)).response).toMatchObject({ state: 'failed', message, attempt: expect.any(String) });
    expect((await shop.pay(tech, cartId, await shop.cardToken())).response.trans_id).toMatch(/^TP-/);
  });

  test('when the price has changed; the response has the new figures, and only a buyer who saw them pays them', async () => {
    const { cartId, total, productId } = await shop.checkOut(tech);
    await api.db.update(products).set({ priceCents: 50_000 }).where(eq(products.id, productId));
    const changed = await shop.pay(tech, cartId, await shop.cardToken());
    expect(changed.status).toBe(409);
    const summary = { subtotal: 500, shipping: total - 466.4, tax: 30, total: 530 + total - 466.4 };
    expect(changed.error).toMatchObject({
      error: 'quote_changed',
      quote: expect.stringMatching(/^[\w-]{43}$/),
      summary: { ...summary, shipping: expect.closeTo(summary.shipping, 2), total: expect.closeTo(summary.total, 2) },
      shipping: checkoutAddressFixture,
      billing: checkoutAddressFixture,
    });
    await expectNothing(cartId, productId);
    expect((await shop.cart(tech)).cart[0]?.price).toBe(500);

    // Double submit, or another tab with the old total.
    const again = await shop.pay(tech, cartId, await shop.cardToken());
    expect(again.error.error).toBe('quote_changed');
    await expectNothing(cartId, productId);

    shop.show(cartId, changed.error['quote']);
    expect((await shop.pay(tech, cartId, await shop.cardToken())).status).toBe(200);
    expect((await shop.orders())[0]?.totalCents).toBe(Math.round(summary.total * 100));
  });

  test('when the cart has changed since the quote', async () => {
    const { cartId, productId } = await shop.checkOut(tech);
    await api.call(addCartItem, { body: { id: productId, type: 'p', qty: 1 } }, tech);
    expect((await shop.pay(tech, cartId, await shop.cardToken())).error.error).toBe('quote_changed');
    await expectNothing(cartId, productId);
  });

  test('when the cart has changed to the same total since the quote', async () => {
    const { cartId, productId } = await shop.checkOut(tech);
    const twin = await insertProduct(api.db);
    await api.call(addCartItem, { body: { id: twin, type: 'p', qty: 1 } }, tech);
    await api.call(deleteCartItem, { query: { id: productId, position: 0 } }, tech);
    const { error } = await shop.pay(tech, cartId, await shop.cardToken());
    expect(error.error).toBe('quote_changed');
    expect(await shop.orders()).toEqual([]);
  });

  test.each([
    ['shipping address', 'shipping'],
    ['billing address', 'billing'],
  ] as const)('when another tab or device gave another %s at the same total', async (_, which) => {
    const { cartId, productId } = await shop.checkOut(tech);
    const elsewhere = { ...checkoutAddressFixture, address_1: '2 Tab B Street' };
    const { quote } = (await quoteTo(cartId, which === 'shipping' ? elsewhere : checkoutAddressFixture)).response;
    const billing = which === 'billing' ? elsewhere : checkoutAddressFixture;
    const billed = await api.call(saveBilling, { body: { cart_id: cartId, billing, quote } }, tech);
    const { status, error } = await shop.pay(tech, cartId, await shop.cardToken());
    expect([status, error.error]).toEqual([409, 'quote_changed']);
    expect(error).toMatchObject({ [which]: { address_1: '2 Tab B Street' }, quote: billed.response.quote });
    await expectNothing(cartId, productId);

    shop.show(cartId, billed.response.quote);
    expect((await shop.pay(tech, cartId, await shop.cardToken())).status).toBe(200);
    expect((await shop.orders())[0]?.[which].address_1).toBe('2 Tab B Street');
  });

  test('when nothing says what the buyer was shown, or only the figures without the billing address', async () => {
    const { cartId, productId } = await shop.checkOut(tech);
    const { quote } = (await quoteTo(cartId, checkoutAddressFixture)).response;
    for (const named of [{ quote: undefined }, { quote }]) {
      const body = { cart_id: cartId, finix_token: await shop.cardToken(), finix_session_id: 'FS-test', ...named };
      const { status, error } = await api.call(placeOrder, { body }, tech);
      expect([status, error.error]).toEqual([409, 'quote_changed']);
    }
    await expectNothing(cartId, productId);
  });

  test('when the buyer expected another total', async () => {
    const { cartId, total, productId } = await shop.checkOut(tech);
    const other = await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: total - 0.01 });
    expect(other.error.error).toBe('quote_changed');
    await expectNothing(cartId, productId);
    expect((await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: total })).status).toBe(200);
  });

  test('when the stock has run out since', async () => {
    const { cartId, productId } = await shop.checkOut(tech, { qty: 3 });
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, productId));
    const { status, error } = await shop.pay(tech, cartId, await shop.cardToken());
    expect(status).toBe(422);
    expect(error.message).toMatch(/^Only 2 of 5238A-\d+ in stock\. Nothing was charged\./);
    expect(await shop.orders()).toEqual([]);
    expect(await shop.stockOf(productId)).toBe(2);
  });

  test('with a token that was used before', async () => {
    const token = await shop.cardToken();
    const first = await shop.checkOut(tech2);
    await shop.pay(tech2, first.cartId, token);
    await api.db.delete(orders);
    const { cartId, productId } = await shop.checkOut(tech);
    const { status, error } = await shop.pay(tech, cartId, token);
    expect(status).toBe(402);
    expect(error.message).toBe('The card details are no longer valid. Please enter them again.');
    await expectNothing(cartId, productId);
  });

  test('without a quote, without a billing address, and with an empty cart', async () => {
    const id = await insertProduct(api.db);
    const { cart_id: cartId } = (await api.call(addCartItem, { body: { id, type: 'p', qty: 1 } }, tech)).response;
    const token = await shop.cardToken();
    expect((await shop.pay(tech, cartId, token)).error.message).toBe('Please calculate shipping first.');
    await expectNothing(cartId, id);
    expect((await paymentOf(cartId)).response).toEqual({ state: 'none' });
  });
});

test('the last unit is sold to one of two buyers, and the other is not charged', async () => {
  const before = (await shop.transfers()).length;
  const productId = await insertProduct(api.db, { stock: 1 });
  const [one, two] = [await shop.checkOut(tech, { productId }), await shop.checkOut(tech2, { productId })];
  const [firstToken, secondToken] = [await shop.cardToken(), await shop.cardToken()];
  const answers = await Promise.all([shop.pay(tech, one.cartId, firstToken), shop.pay(tech2, two.cartId, secondToken)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await shop.orders()).toHaveLength(1);
  expect((await shop.transfers()).length - before).toBe(1);
  expect(await shop.stockOf(productId)).toBe(0);
});

test('nobody pays or sees the payment of somebody else’s cart, not even an administrator', async () => {
  const { cartId } = await shop.checkOut(tech);
  for (const token of [tech2, admin]) {
    expect((await shop.pay(token, cartId, 'TK0')).status).toBe(404);
    expect((await paymentOf(cartId, token)).status).toBe(404);
  }
  expect((await shop.pay(tech, 999_999, 'TK0')).status).toBe(404);
  expect(await shop.orders()).toEqual([]);
});

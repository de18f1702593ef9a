import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { expect, test } from 'vitest';
import { checkoutAddressFixture as address } from '../../testing/checkout-address-fixture.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');

/** Runs `work` and returns its statements without `begin` and `commit`, which only one of the two drivers reports. */
async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; sent: string[] }> {
  const before = api.statements.length;
  const result = await work();
  const texts = api.statements.slice(before).map(({ text }) => text.trim());
  return { result, sent: texts.filter((text) => !/^(begin|commit)\b/.test(text)) };
}

/** First words of each statement; a failure then shows which one is new. */
const named = (sent: readonly string[]) => sent.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 60));

async function expectStatements(most: number, work: () => Promise<{ status: number }>) {
  const { result, sent } = await statementsOf(work);
  expect(result.status).toBe(200);
  expect(named(sent).slice(most)).toEqual([]);
  return result;
}

test('a cart write reads session, cart and part, and writes once, without a transaction', async () => {
  const [first, second] = [await insertProduct(api.db), await insertProduct(api.db)];
  const add = (id: number) => () => api.call(addCartItem, { body: { id, type: 'p', qty: 1 } }, tech);
  await add(first)();
  const begun = api.statements.length;
  await expectStatements(4, add(second));
  await expectStatements(4, add(second));
  const change = { id: second, position: 1, qty: 3 };
  await expectStatements(3, () => api.call(changeCartItem, { body: change }, tech));
  await expectStatements(3, () => api.call(deleteCartItem, { query: { id: second, position: 1 } }, tech));
  expect(api.statements.slice(begun).filter(({ text }) => text.startsWith('begin'))).toEqual([]);
});

test('a whole checkout takes as many statements as are needed, each of its calls on its own', async () => {
  const id = await insertProduct(api.db, { stock: 100 });
  const { response: cart } = await api.call(addCartItem, { body: { id, type: 'p', qty: 1 } }, tech);
  const cartId = cart.cart_id;
  const estimate = () => api.call(estimateCheckout, { body: { cart_id: cartId, shipping: address } }, tech);
  const { response: shown } = await expectStatements(5, estimate).then(estimate);
  const bill = { cart_id: cartId, billing: address, quote: shown.quote };
  const { result: billed, sent } = await statementsOf(() => api.call(saveBilling, { body: bill }, tech));
  expect(named(sent).slice(5)).toEqual([]);
  const { quote } = billed.response;
  const token = await shop.cardToken();
  const order = {
    cart_id: cartId,
    finix_token: token,
    finix_session_id: 'FS-test',
    ...(quote !== undefined && { quote }),
  };
  await expectStatements(14, () => api.call(placeOrder, { body: order }, tech));
});

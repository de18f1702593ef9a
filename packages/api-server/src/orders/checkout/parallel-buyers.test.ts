import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertBuyers } from '../../testing/insert-buyers.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const BUYERS = 50;
const STOCK = 30;

const shop = await createPaymentFixture({ cardsTimeoutMs: 200_000, config: { requestTimeoutMs: 240_000 } });
const { api } = shop;

test('50 buyers press Pay twice at once for 30 pieces: charges are orders, stock is never negative, sums add up', async () => {
  const buyers = await insertBuyers(api.db, BUYERS);
  const productId = await insertProduct(api.db, { stock: STOCK, priceCents: 1999 });
  const rounds = [];
  for (const [number, buyer] of buyers.entries()) {
    const { cartId } = await shop.checkOut(buyer, { productId });
    const card = number % 10 === 0 ? '4000000000000002' : '4242424242424242';
    rounds.push({ buyer, cartId, tokens: [await shop.cardToken(card), await shop.cardToken(card)] });
  }

  const answers = await Promise.all(
    rounds.flatMap(({ buyer, cartId, tokens }) => tokens.map((token) => shop.pay(buyer, cartId, token))),
  );
  expect(answers.map(({ status }) => status).filter((status) => ![200, 402, 422].includes(status))).toEqual([]);

  const charges = (await shop.transfers()).filter(({ type }) => type === 'DEBIT');
  const orders = await shop.orders();
  expect(charges.length).toBe(orders.length);
  expect(new Set(orders.map(({ cartId }) => cartId)).size).toBe(orders.length);
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
  );
  expect(orders.length).toBeGreaterThan(STOCK / 2);
  expect(await shop.stockOf(productId)).toBe(STOCK - orders.length);
  for (const { parts, subtotalCents, shippingCents, taxCents, totalCents } of orders) {
    expect(subtotalCents).toBe(parts.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0));
    expect(totalCents).toBe(subtotalCents + shippingCents + taxCents);
  }
  const [negative] = await api.db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(sql`${products.stock} < 0`);
  expect(negative?.count).toBe(0);
}, 300_000);

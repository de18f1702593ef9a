import { getPayment } from '@tech-portal/contract/checkout';
import { expect, test } from 'vitest';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { paymentAttempts } from '../../carts/index.ts';
import { reconcilePayments } from './payment-jobs.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');

test('a provider that cannot be reached charges nothing, keeps the cart, and the log has nothing of cards', async () => {
  const { cartId, productId } = await shop.checkOut(tech);
  const token = await shop.cardToken();
  await shop.fakes.close();

  const { status, error } = await shop.pay(tech, cartId, token);
  expect(status).toBe(503);
  expect(error).toEqual({
    error: 'unavailable',
    message: 'The card could not be charged right now. Nothing was charged. Please try again.',
  });
  expect(await shop.stockOf(productId)).toBe(5);
  expect((await shop.cart(tech)).cart_id).toBe(cartId);
  expect((await api.call(getPayment, { query: { cart_id: cartId } }, tech)).response.state).toBe('failed');
  expect(JSON.stringify(api.log)).not.toContain(token);
});

test('a payment that cannot be looked up stays as it is and is tried again', async () => {
  const { cartId } = await shop.checkOut(tech);
  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  const now = api.deps.clock.now();
  const { id: _id, ...open } = attempt;
  const [checking] = await api.db
    .insert(paymentAttempts)
    .values({ ...open, cartId, state: 'checking', due: now, created: now })
    .returning();
  await reconcilePayments(api.db, api.deps.jobs);

  for (let round = 0; round < 3; round += 1) {
    await api.runPaymentJobs();
    api.advanceMinutes(10);
  }
  const { response } = await api.call(getPayment, { query: { cart_id: cartId } }, tech);
  expect(response).toEqual({ state: 'checking', attempt: checking?.id });
  expect(api.log.filter(({ message }) => message === 'a payment could not be checked').length).toBeGreaterThan(1);
});

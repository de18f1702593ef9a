import { getPayment } from '@tech-portal/contract/checkout';
import { beforeEach, describe, expect, test } from 'vitest';
import { carts } from '../cart/carts.table.ts';
import { orders } from '../orders/orders.table.ts';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import { settlePayment } from './settle-payment.commands.ts';

// A hanging provider is waited for as long as this.
const shop = await createPaymentFixture({ cardsTimeoutMs: 4000 });
const { api } = shop;
const tech = await api.signIn('tech');
const GIVE_UP_MINUTES = 5;

beforeEach(async () => {
  await shop.behave({});
  await api.db.delete(paymentAttempts);
  await api.db.delete(orders);
  await api.db.delete(carts);
});

const paymentOf = async (cartId: number) => (await api.call(getPayment, { query: { cart_id: cartId } }, tech)).answer;

async function attemptState(): Promise<string | undefined> {
  const [attempt] = await api.db.select().from(paymentAttempts);
  return attempt?.state;
}

/** Charges minus refunds since a moment, in cents. */
async function takenSince(count: number): Promise<number> {
  return (await shop.transfers())
    .slice(count)
    .reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? amount : -amount), 0);
}

async function payWith(fault: string) {
  const charged = (await shop.transfers()).length;
  const checkout = await shop.checkOut(tech);
  await shop.behave({ fault });
  const { status, answer } = await shop.pay(tech, checkout.cartId, await shop.cardToken());
  return { ...checkout, charged, status, answer };
}

describe.each(['late', 'error-charged'])('a card that was charged although no answer said so (%s)', (fault) => {
  test('is being checked, and then there is one order', async () => {
    const { cartId, total, charged, status, answer, productId } = await payWith(fault);
    expect(status).toBe(200);
    expect(answer).toEqual({ payment: 'checking' });
    expect(await paymentOf(cartId)).toMatchObject({ state: 'checking', attempt: expect.any(String) });
    expect(await shop.stockOf(productId)).toBe(4);

    api.advanceMinutes(1);
    await api.checkPayments();
    const [order] = await shop.orders();
    expect(await paymentOf(cartId)).toEqual({ state: 'succeeded', trans_id: order?.transId });
    expect(order).toMatchObject({ cartId, paymentInfo: 'VISA ending in 4242' });
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  });

  test('is not charged again by whoever presses Pay again', async () => {
    const { cartId, total, charged } = await payWith(fault);
    await shop.behave({});
    expect((await shop.pay(tech, cartId, await shop.cardToken())).answer).toEqual({ payment: 'checking' });
    api.advanceMinutes(1);
    await api.checkPayments();
    const [order] = await shop.orders();
    expect((await shop.pay(tech, cartId, await shop.cardToken())).answer).toEqual({ trans_id: order?.transId });
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  });
});

describe.each(['hang', 'error'])('a payment of which the provider knows nothing (%s)', (fault) => {
  test('is given up after a while; the stock is back and the cart can be paid again', async () => {
    const { cartId, productId, charged, answer, total } = await payWith(fault);
    expect(answer).toEqual({ payment: 'checking' });
    api.advanceMinutes(1);
    await api.checkPayments();
    expect(await paymentOf(cartId)).toMatchObject({ state: 'checking', attempt: expect.any(String) });

    api.advanceMinutes(GIVE_UP_MINUTES);
    await api.checkPayments();
    expect(await paymentOf(cartId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Nothing was taken'),
    });
    expect(await shop.stockOf(productId)).toBe(5);
    expect(await takenSince(charged)).toBe(0);

    expect((await shop.pay(tech, cartId, await shop.cardToken())).status).toBe(200);
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  });
});

describe.each(['pending', 'unknown'])('a payment the bank decides later (%s)', (fault) => {
  test('becomes an order when it succeeds', async () => {
    const { cartId, answer } = await payWith(fault);
    expect(answer).toEqual({ payment: 'checking' });
    api.advanceMinutes(GIVE_UP_MINUTES * 3);
    await api.checkPayments();
    expect(await paymentOf(cartId)).toMatchObject({ state: 'checking', attempt: expect.any(String) });

    await shop.settle('SUCCEEDED');
    api.advanceMinutes(2);
    await api.checkPayments();
    expect((await paymentOf(cartId)).state).toBe('succeeded');
    expect(await shop.orders()).toHaveLength(1);
  });

  test('gives the stock back when it fails, and says why', async () => {
    const { cartId, productId } = await payWith(fault);
    await shop.settle('FAILED');
    api.advanceMinutes(1);
    await api.checkPayments();
    const message = 'The bank refused the payment in the end.';
    expect(await paymentOf(cartId)).toMatchObject({ state: 'failed', message });
    expect(await shop.stockOf(productId)).toBe(5);
    expect(await shop.orders()).toEqual([]);
  });
});

test('a charge that comes to light after it was given up is refunded, once', async () => {
  const { cartId, charged } = await payWith('error');
  api.advanceMinutes(GIVE_UP_MINUTES + 1);
  await api.checkPayments();
  expect(await attemptState()).toBe('released');

  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  const { id, amountCents, order } = attempt;
  const token = await shop.cardToken();
  await api.deps.cards.charge({
    id,
    amountCents,
    token,
    fraudSessionId: 'FS-test',
    buyer: order.billing,
    transId: order.transId,
  });
  expect(await takenSince(charged)).toBe(amountCents);

  for (let round = 0; round < 3; round += 1) {
    api.advanceMinutes(10);
    await api.checkPayments();
  }
  expect(await attemptState()).toBe('refunded');
  expect(await takenSince(charged)).toBe(0);
  expect(await shop.orders()).toEqual([]);
  expect((await paymentOf(cartId)).state).toBe('failed');
});

test('a charge that succeeds after it was declined is refunded, once', async () => {
  const { cartId, productId, charged } = await payWith('pending');
  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  await settlePayment(api.deps, attempt.id, { kind: 'declined', message: 'Do not honor' });
  expect(await shop.stockOf(productId)).toBe(5);

  await shop.settle('SUCCEEDED');
  const [transfer] = (await shop.transfers()).slice(charged);
  if (!transfer) throw new Error('Nothing was charged.');
  const late = { kind: 'succeeded', transferId: transfer.id, paymentInfo: 'VISA' } as const;
  expect((await settlePayment(api.deps, attempt.id, late)).state).toBe('refunding');
  for (let round = 0; round < 2; round += 1) await api.checkPayments();
  expect(await attemptState()).toBe('refunded');
  expect(await takenSince(charged)).toBe(0);
  expect(await shop.orders()).toEqual([]);
  expect(await shop.stockOf(productId)).toBe(5);
  expect(await paymentOf(cartId)).toMatchObject({ state: 'failed', message: 'Do not honor' });
});

test('a repeated idempotency id that the provider calls an error is looked up, not charged again', async () => {
  const { charged, total } = await payWith('error-charged');
  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  const { id, amountCents, order } = attempt;
  await shop.behave({ repeated: 'error' });
  const again = { id, amountCents, token: await shop.cardToken(), fraudSessionId: 'FS', buyer: order.billing };
  expect(await api.deps.cards.charge({ ...again, transId: order.transId })).toEqual({ kind: 'unknown' });
  expect(await api.deps.cards.findCharge(id)).toMatchObject({ kind: 'succeeded' });
  expect(await takenSince(charged)).toBe(Math.round(total * 100));
});

test('workers of several processes settle a payment once', async () => {
  await payWith('error-charged');
  api.advanceMinutes(1);
  await Promise.all(Array.from({ length: 5 }, () => api.checkPayments()));
  expect(await shop.orders()).toHaveLength(1);
  expect((await api.emails()).filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(
    new Set((await api.emails()).map(({ subject }) => subject)).size,
  );
});

describe('a refund', () => {
  /** A payment that is declined here and succeeds there, while the provider does not decide about its refund. */
  async function refundPending() {
    const { charged } = await payWith('pending');
    const [attempt] = await api.db.select().from(paymentAttempts);
    if (!attempt) throw new Error('There is no attempt.');
    await settlePayment(api.deps, attempt.id, { kind: 'declined', message: 'Do not honor' });
    await shop.settle('SUCCEEDED');
    const [transfer] = (await shop.transfers()).slice(charged);
    const late = { kind: 'succeeded', transferId: transfer?.id ?? '', paymentInfo: 'VISA' } as const;
    await settlePayment(api.deps, attempt.id, late);
    await shop.behave({ fault: 'pending', times: 99 });
    await api.checkPayments();
    return charged;
  }

  /** Lets an hour pass for the attempt alone, so that no session ends. */
  async function anHourLater(): Promise<void> {
    const [attempt] = await api.db.select().from(paymentAttempts);
    if (!attempt) throw new Error('There is no attempt.');
    const modified = new Date(attempt.modified.getTime() - 61 * 60_000);
    await api.db.update(paymentAttempts).set({ modified, due: attempt.due && api.deps.clock.now() });
    await api.checkPayments();
  }

  test('is done when the provider says so, and not when it was asked for', async () => {
    const charged = await refundPending();
    expect(await attemptState()).toBe('refunding');
    api.advanceMinutes(2);
    await api.checkPayments();
    expect(await attemptState()).toBe('refunding');
    await shop.settle('SUCCEEDED');
    api.advanceMinutes(2);
    await api.checkPayments();
    expect(await attemptState()).toBe('refunded');
    expect(await takenSince(charged)).toBe(0);
  });

  test('that failed is asked for again an hour later, and given back once', async () => {
    const charged = await refundPending();
    await shop.settle('FAILED');
    api.advanceMinutes(2);
    await api.checkPayments();
    expect(await attemptState()).toBe('refunding');
    await shop.behave({});
    for (let round = 0; round < 2; round += 1) await anHourLater();
    expect(await attemptState()).toBe('refunded');
    expect(await takenSince(charged)).toBe(0);
  });

  test('that fails three times needs a person, and is not called done', async () => {
    await refundPending();
    for (let hour = 0; hour < 5; hour += 1) {
      await shop.settle('FAILED');
      await anHourLater();
    }
    expect(await attemptState()).toBe('refunding');
    expect(api.log.filter(({ message }) => message === 'a refund failed and needs a person')).toHaveLength(1);
  });
});

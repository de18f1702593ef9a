import { getPayment } from '@tech-portal/contract/checkout';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { carts, orders, paymentAttempts } from '../../carts/index.ts';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { enqueueAttempt, reconcilePayments } from './payment-jobs.ts';
import { recordOutcome } from './record-outcome.commands.ts';

// Timeout for a hanging provider.
const shop = await createPaymentFixture({ cardsTimeoutMs: 4000 });
const { api } = shop;
const tech = await api.signIn('tech');
const GIVE_UP_MINUTES = 5;

beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.behave({});
  await api.db.delete(paymentAttempts);
  await api.db.delete(orders);
  await api.db.delete(carts);
});

const paymentOf = async (cartId: number) => (await api.call(getPayment, { query: { cart_id: cartId } }, tech)).response;

async function attemptState(): Promise<string | undefined> {
  const [attempt] = await api.db.select().from(paymentAttempts);
  return attempt?.state;
}

/** Charges minus refunds after the first `count` transfers, in cents. */
async function takenSince(count: number): Promise<number> {
  return (await shop.transfers())
    .slice(count)
    .reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? amount : -amount), 0);
}

async function payWith(fault: string) {
  const charged = (await shop.transfers()).length;
  const checkout = await shop.checkOut(tech);
  await shop.behave({ fault });
  const { status, response } = await shop.pay(tech, checkout.cartId, await shop.cardToken());
  return { ...checkout, charged, status, response };
}

describe.each(['late', 'error-charged'])('a card that was charged although no answer said so (%s)', (fault) => {
  test('is being checked, and then there is one order', async () => {
    const { cartId, total, charged, status, response, productId } = await payWith(fault);
    expect(status).toBe(200);
    expect(response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    expect(await paymentOf(cartId)).toMatchObject({ state: 'checking', attempt: expect.any(String) });
    expect(await shop.stockOf(productId)).toBe(4);

    api.advanceMinutes(1);
    await api.runPaymentJobs();
    const [order] = await shop.orders();
    expect(await paymentOf(cartId)).toEqual({ state: 'succeeded', trans_id: order?.transId });
    expect(order).toMatchObject({ cartId, paymentInfo: 'VISA ending in 4242' });
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  });

  test('is not charged again by whoever presses Pay again', async () => {
    const { cartId, total, charged } = await payWith(fault);
    await shop.behave({});
    const again = await shop.pay(tech, cartId, await shop.cardToken());
    expect(again.response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    api.advanceMinutes(1);
    await api.runPaymentJobs();
    const [order] = await shop.orders();
    expect((await shop.pay(tech, cartId, await shop.cardToken())).response).toEqual({ trans_id: order?.transId });
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  });
});

describe('a payment of which the provider knows nothing', () => {
  async function expectReleased({ cartId, productId, charged, total }: Awaited<ReturnType<typeof payWith>>) {
    expect(await paymentOf(cartId)).toEqual({
      state: 'failed',
      attempt: expect.any(String),
      message: expect.stringContaining('Nothing was charged'),
    });
    expect(await shop.stockOf(productId)).toBe(5);
    expect(await takenSince(charged)).toBe(0);
    expect((await shop.pay(tech, cartId, await shop.cardToken())).status).toBe(200);
    expect(await takenSince(charged)).toBe(Math.round(total * 100));
  }

  /** Seconds until the deadline in the response. */
  const secondsUntil = (outcomeDeadline: string | undefined) =>
    Math.ceil((Date.parse(outcomeDeadline ?? '') - api.deps.clock.now().getTime()) / 1000);

  test('and that may have it still under way is given up after a while', async () => {
    const paid = await payWith('hang');
    expect(paid.response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    expect(secondsUntil(paid.response.known_by)).toBeLessThanOrEqual(GIVE_UP_MINUTES * 60 + 5);
    api.advanceMinutes(1);
    await api.runPaymentJobs();
    const checked = await paymentOf(paid.cartId);
    expect(checked).toMatchObject({ state: 'checking', known_by: paid.response.known_by });
    api.advanceMinutes(GIVE_UP_MINUTES);
    await api.runPaymentJobs();
    await expectReleased(paid);
  });

  test('and that said that it failed is asked at once, then ever more rarely, and is given up after 15 seconds', async () => {
    const paid = await payWith('error');
    expect(secondsUntil(paid.response.known_by)).toBeLessThanOrEqual(20);
    expect(secondsUntil(paid.response.known_by)).toBeGreaterThan(15);
    const asked = vi.spyOn(api.deps.cards, 'findCharge');
    const looks: number[] = [];
    for (let second = 1; second <= 10; second += 1) {
      api.advanceSeconds(1);
      await api.runPaymentJobs();
      looks.push(asked.mock.calls.length);
    }
    // The first lookup comes after a second; after that, each wait is as long as the payment's age.
    expect(looks[0]).toBe(1);
    expect(looks[9]).toBeGreaterThanOrEqual(3);
    expect(looks[9]).toBeLessThanOrEqual(4);
    expect(await paymentOf(paid.cartId)).toMatchObject({ state: 'checking', known_by: paid.response.known_by });
    api.advanceSeconds(6);
    await api.runPaymentJobs();
    await expectReleased(paid);
  });

  test('is not given up while the provider cannot be asked, and then promises no time', async () => {
    const paid = await payWith('error');
    const asked = vi.spyOn(api.deps.cards, 'findCharge').mockRejectedValue(new Error('No answer.'));
    for (let second = 0; second < 30; second += 1) {
      api.advanceSeconds(1);
      await api.runPaymentJobs();
    }
    expect(asked.mock.calls.length).toBeGreaterThan(3);
    expect(await paymentOf(paid.cartId)).toEqual({ state: 'checking', attempt: expect.any(String) });
    asked.mockRestore();
    api.advanceSeconds(10);
    await api.runPaymentJobs();
    await expectReleased(paid);
  });
});

describe.each(['pending', 'unknown'])('a payment the bank decides later (%s)', (fault) => {
  test('becomes an order when it succeeds', async () => {
    const { cartId, response } = await payWith(fault);
    // The bank states no deadline.
    expect(response).toEqual({ payment: 'checking' });
    api.advanceMinutes(GIVE_UP_MINUTES * 3);
    await api.runPaymentJobs();
    expect(await paymentOf(cartId)).toMatchObject({ state: 'checking', attempt: expect.any(String) });

    await shop.settle('SUCCEEDED');
    api.advanceMinutes(2);
    await api.runPaymentJobs();
    expect((await paymentOf(cartId)).state).toBe('succeeded');
    expect(await shop.orders()).toHaveLength(1);
  });

  test('gives the stock back when it fails, and says why', async () => {
    const { cartId, productId } = await payWith(fault);
    await shop.settle('FAILED');
    api.advanceMinutes(1);
    await api.runPaymentJobs();
    const message = 'The bank ultimately declined the payment.';
    expect(await paymentOf(cartId)).toMatchObject({ state: 'failed', message });
    expect(await shop.stockOf(productId)).toBe(5);
    expect(await shop.orders()).toEqual([]);
  });
});

test('a bank that decides later, found after a failure, takes back the time that was named', async () => {
  const { cartId, charged } = await payWith('error');
  const asked = vi.spyOn(api.deps.cards, 'findCharge').mockResolvedValue({ kind: 'pending' });
  api.advanceSeconds(2);
  await api.runPaymentJobs();
  expect(await paymentOf(cartId)).toEqual({ state: 'checking', attempt: expect.any(String) });
  api.advanceSeconds(60);
  await api.runPaymentJobs();
  expect(await attemptState()).toBe('checking');
  expect(await takenSince(charged)).toBe(0);
  asked.mockRestore();
});

test('a charge that comes to light after it was given up is refunded, once', async () => {
  const { cartId, charged } = await payWith('error');
  api.advanceMinutes(GIVE_UP_MINUTES + 1);
  await api.runPaymentJobs();
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
    await api.runPaymentJobs();
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
  await recordOutcome(api.deps, attempt.id, { kind: 'declined', message: 'Do not honor' });
  expect(await shop.stockOf(productId)).toBe(5);

  await shop.settle('SUCCEEDED');
  const [transfer] = (await shop.transfers()).slice(charged);
  if (!transfer) throw new Error('Nothing was charged.');
  const late = { kind: 'succeeded', transferId: transfer.id, paymentInfo: 'VISA' } as const;
  expect((await recordOutcome(api.deps, attempt.id, late)).state).toBe('refunding');
  for (let round = 0; round < 2; round += 1) await api.runPaymentJobs();
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

test('a payment over which the provider takes long does not delay others', async () => {
  await payWith('error');
  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  const { id: _id, ...open } = attempt;
  const others = Array.from({ length: 6 }, (_, index) => ({ ...open, cartId: attempt.cartId + 1000 + index }));
  await api.db.insert(paymentAttempts).values(others);
  await reconcilePayments(api.db, api.deps.jobs);
  let atATime = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(api.deps.cards, 'findCharge').mockImplementation(async () => {
    atATime += 1;
    most = Math.max(most, atATime);
    await released;
    atATime -= 1;
    return { kind: 'pending' };
  });
  const worker = await api.deps.jobs.start(createJobHandlers(api.deps, { transport: async () => undefined }));
  await expect.poll(() => most, { timeout: 20_000 }).toBe(5);
  release();
  await worker.stop();
  expect(most).toBe(5);
});

test('workers of several processes settle a payment once', async () => {
  await payWith('error-charged');
  api.advanceMinutes(1);
  await Promise.all(Array.from({ length: 5 }, () => api.runPaymentJobs()));
  expect(await shop.orders()).toHaveLength(1);
  expect((await api.emails()).filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(
    new Set((await api.emails()).map(({ subject }) => subject)).size,
  );
});

describe('a refund', () => {
  /** Creates a payment that is declined here but succeeds at the provider, with its refund still pending. */
  async function refundPending() {
    const { charged } = await payWith('pending');
    const [attempt] = await api.db.select().from(paymentAttempts);
    if (!attempt) throw new Error('There is no attempt.');
    await recordOutcome(api.deps, attempt.id, { kind: 'declined', message: 'Do not honor' });
    await shop.settle('SUCCEEDED');
    const [transfer] = (await shop.transfers()).slice(charged);
    const late = { kind: 'succeeded', transferId: transfer?.id ?? '', paymentInfo: 'VISA' } as const;
    await recordOutcome(api.deps, attempt.id, late);
    await shop.behave({ fault: 'pending', times: 99 });
    await api.runPaymentJobs();
    return charged;
  }

  /** Ages the attempt by an hour without ending sessions. */
  async function anHourLater(): Promise<void> {
    const [attempt] = await api.db.select().from(paymentAttempts);
    if (!attempt) throw new Error('There is no attempt.');
    const modified = new Date(attempt.modified.getTime() - 61 * 60_000);
    const now = api.deps.clock.now();
    await api.db.update(paymentAttempts).set({ modified, due: attempt.due && now });
    if (attempt.due) await enqueueAttempt(api.deps, attempt, now, now);
    await api.runPaymentJobs();
  }

  test('is done when the provider says so, and not when it was asked for', async () => {
    const charged = await refundPending();
    expect(await attemptState()).toBe('refunding');
    api.advanceMinutes(2);
    await api.runPaymentJobs();
    expect(await attemptState()).toBe('refunding');
    await shop.settle('SUCCEEDED');
    api.advanceMinutes(2);
    await api.runPaymentJobs();
    expect(await attemptState()).toBe('refunded');
    expect(await takenSince(charged)).toBe(0);
  });

  test('that failed is asked for again an hour later, and given back once', async () => {
    const charged = await refundPending();
    await shop.settle('FAILED');
    api.advanceMinutes(2);
    await api.runPaymentJobs();
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

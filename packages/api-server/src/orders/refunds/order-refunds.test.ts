import { cancelPlacedOrder, getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { listRefunds, quoteRefund, requestRefund, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import type { BodyOf } from '@tech-portal/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orderRefunds, orders, paymentAttempts } from '../../carts/index.ts';
import { reconcilePayments } from '../payments/payment-jobs.ts';
import { createRefundJob } from '../payments/request-refund.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const { refund: atProvider } = api.deps.cards;

// Sessions end while the clock advances.
let [admin, tech] = ['', ''];
let transId = '';
let total = 0;
let newestLine = 0;

async function later(minutes: number): Promise<void> {
  api.advanceMinutes(minutes);
  [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
}

beforeEach(async () => {
  await later(0);
  await shop.behave({});
  api.deps.cards.refund = atProvider;
  await api.db.delete(orderRefunds);
  await api.db.delete(orders);
  await api.db.delete(paymentAttempts);
  const { cartId, total: paid } = await shop.checkOut(tech, { qty: 3 });
  await shop.pay(tech, cartId, await shop.cardToken());
  const [order] = await shop.orders();
  transId = order?.transId ?? '';
  total = paid;
  newestLine = await newestAuditId(api.db);
});

type Request = Partial<BodyOf<typeof requestRefund>>;
const idOf = () => crypto.randomUUID();
const request = (body: Request) =>
  api.call(
    requestRefund,
    { body: { id: idOf(), trans_id: transId, kind: 'provider', expected: total, reason: 'Sold out', ...body } },
    admin,
  );
const quote = (query: { amount?: number; lines?: string; shipping?: boolean } = {}) =>
  api.call(quoteRefund, { query: { trans_id: transId, ...query } }, admin);
const seen = async (token?: string): Promise<Order> =>
  (await api.call(getOrder, { query: { trans_id: transId } }, token ?? admin)).response as Order;
const states = async () => (await seen()).refunds?.map(({ state }) => state);
const reversals = async () =>
  (await shop.transfers())
    .filter(({ type }) => type === 'REVERSAL')
    .filter(({ idempotency_id: id }) => !refundedBefore.has(id))
    .map(({ amount }) => amount);
const cents = (dollars: number) => Math.round(dollars * 100);
const logged = async () =>
  (await auditLinesSince(api.db, newestLine))
    .filter(({ kind }) => kind === 'change')
    .map(({ actorName, action, before, after }) => [actorName, action, before, after]);

const refundedBefore = new Set<string>();
beforeEach(async () => {
  for (const { idempotency_id: id } of await shop.transfers()) refundedBefore.add(id);
});

describe('a refund of an order', () => {
  test('returns everything, once, and order, audit log, email and list follow', async () => {
    const id = idOf();
    const requested = await request({ id });
    expect(requested.response.refunds).toMatchObject([
      { id, kind: 'provider', state: 'requested', amount: total, reason: 'Sold out', by: expect.any(String) },
    ]);
    expect((await seen()).refunded).toBe(0);
    expect((await api.call(listRefunds, { query: {} }, admin)).response).toMatchObject([
      { id, is_order: true, trans_id: transId, purpose: 'Sold out', state: 'requested', amount: total },
    ]);
    await api.runPaymentJobs();
    expect(await reversals()).toEqual([cents(total)]);
    expect(await seen()).toMatchObject({ refunded: total, refunds: [{ state: 'succeeded' }] });
    expect((await seen(tech)).refunds?.[0]).not.toHaveProperty('by');
    expect((await api.call(listRefunds, { query: {} }, admin)).response).toEqual([]);
    const amount = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(await logged()).toEqual([
      ['admin', 'refund_requested', null, `${amount}: Sold out`],
      ['Tech Portal', 'order_refunded', '$0.00', amount],
    ]);
    const email = (await api.emails()).at(-1);
    expect(email?.subject).toBe(`Refund for your order ${transId}`);
    expect(email?.text).toContain(`We refunded ${amount} of your order ${transId} to VISA ending in 4242.`);
    expect((await request({})).error.message).toBe(`Nothing of order ${transId} is left to refund.`);
  });

  test('is the same refund when the response was lost, and another one is refused under its id', async () => {
    const id = idOf();
    expect((await request({ id })).status).toBe(200);
    await api.runPaymentJobs();
    expect((await request({ id })).status).toBe(200);
    expect((await request({ id, reason: 'Damaged' })).status).toBe(409);
    await api.runPaymentJobs();
    expect([await reversals(), await states()]).toEqual([[cents(total)], ['succeeded']]);
  });

  test('of thirty at once and two workers never returns more than was paid', async () => {
    const amount = Math.floor(cents(total) / 7) / 100;
    const all = await Promise.all(Array.from({ length: 30 }, () => request({ amount, expected: amount })));
    const done = all.filter(({ status }) => status === 200).length;
    expect(done).toBe(7);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(23);
    const open = await api.db.select({ payment: orderRefunds.id }).from(orderRefunds);
    const workers = [createRefundJob(api.deps), createRefundJob(api.deps)];
    const isOnce = { source: undefined, attempt: 1, isLast: false };
    await Promise.all(workers.flatMap((run) => open.map((job) => run({ ...job, failures: 0 }, isOnce))));
    await api.runPaymentJobs();
    expect(await reversals()).toEqual(Array.from({ length: 7 }, () => cents(amount)));
    expect((await seen()).refunded).toBeCloseTo(7 * amount, 6);
  });

  test('counts every cent: each piece and the shipping, one after another, return the total', async () => {
    const { left } = (await quote()).response;
    expect(left).toEqual([{ line: 0, qty: 3 }]);
    const steps = ['0:1', '0:1', '0:1'].map((lines) => ({ lines, shipping: false }));
    const sums = { parts: 0, shipping: 0, tax: 0 };
    for (const step of [...steps, { lines: '', shipping: true }]) {
      const { amount, parts, shipping, tax } = (await quote(step)).response;
      if (amount === 0) continue;
      const lines = step.lines === '' ? [] : [{ line: 0, qty: 1 }];
      expect((await request({ lines, shipping: step.shipping, expected: amount })).status).toBe(200);
      await api.runPaymentJobs();
      sums.parts += cents(parts);
      sums.shipping += cents(shipping);
      sums.tax += cents(tax);
    }
    const order = await seen();
    expect(sums).toEqual({ parts: cents(order.subtotal), shipping: cents(order.ship), tax: cents(order.tax) });
    expect(order.refunded).toBe(order.total_paid);
    expect((await reversals()).reduce((sum, amount) => sum + amount, 0)).toBe(cents(total));
    const [days] = (
      await api.db.execute(sql`select revenue_cents::int as revenue from order_days where revenue_cents <> 0`)
    ).rows;
    expect(days).toBeUndefined();
    expect((await quote()).response).toMatchObject({ amount: 0, max: 0, left: [] });
  });

  test('of another amount than the one shown is refused', async () => {
    expect((await request({ amount: 5, expected: 5 })).status).toBe(200);
    expect((await request({})).error.message).toMatch(/^The refund is now \$/);
    expect((await request({ amount: total, expected: total })).error.error).toBe('conflict');
    expect((await request({ lines: [{ line: 0, qty: 4 }] })).error.error).toBe('conflict');
    expect((await request({ lines: [{ line: 9, qty: 1 }] })).error.error).toBe('conflict');
    expect(await states()).toEqual(['requested']);
  });

  test('that was made elsewhere is recorded without asking the provider', async () => {
    const recorded = await request({ kind: 'recorded', amount: 5, expected: 5 });
    expect(recorded.response).toMatchObject({ refunded: 5, refunds: [{ kind: 'recorded', state: 'succeeded' }] });
    await api.runPaymentJobs();
    expect(await reversals()).toEqual([]);
  });

  test('of an order whose charge is unknown can only be recorded', async () => {
    await api.db.delete(paymentAttempts);
    expect((await quote()).response.at_provider).toBe(false);
    expect((await request({})).error.message).toMatch(/is unknown/);
    expect((await request({ kind: 'recorded' })).response.refunded).toBe(total);
  });
});

describe('an unknown outcome', () => {
  test('of a process killed between the provider and its record is looked up by the same id', async () => {
    await request({});
    api.deps.cards.refund = async (refund) => {
      await atProvider(refund);
      throw new Error('The process was killed.');
    };
    await api.runPaymentJobs();
    expect([await states(), (await seen()).refunded]).toEqual([['unanswered'], 0]);
    expect((await request({ amount: 1, expected: 1 })).status).toBe(409);
    api.deps.cards.refund = atProvider;
    await later(2);
    await api.runPaymentJobs();
    expect([await reversals(), (await seen()).refunded]).toEqual([[cents(total)], total]);
  });

  test('of a job that was lost is made up for', async () => {
    await request({});
    await api.db.execute(sql`delete from pgboss.job where name = 'refund'`);
    await reconcilePayments(api.db, api.deps.jobs);
    await api.runPaymentJobs();
    expect(await states()).toEqual(['succeeded']);
  });

  test('that is pending and then fails is requested again, and later left to a person', async () => {
    await shop.behave({ fault: 'pending' });
    await request({});
    await api.runPaymentJobs();
    expect(await states()).toEqual(['pending']);
    await shop.settle('FAILED');
    await later(2);
    await api.runPaymentJobs();
    expect(await states()).toEqual(['retrying']);
    await shop.behave({});
    await later(61);
    await api.runPaymentJobs();
    expect([await states(), await reversals()]).toEqual([['succeeded'], [cents(total)]]);
  });
});

describe('a refund that the provider declines', () => {
  async function declined(): Promise<string> {
    const id = idOf();
    await request({ id, amount: 5, expected: 5 });
    api.deps.cards.refund = vi.fn(async () => ({ kind: 'failed' as const, message: 'Insufficient funds.' }));
    for (let round = 0; round < 3; round += 1) {
      await api.runPaymentJobs();
      await later(61);
    }
    expect(api.deps.cards.refund).toHaveBeenCalledTimes(3);
    api.deps.cards.refund = atProvider;
    expect([await states(), (await seen()).refunded]).toEqual([['failed'], 0]);
    return id;
  }

  test('keeps its amount reserved, and is tried again by a person', async () => {
    const id = await declined();
    expect((await quote()).response.max).toBeCloseTo(total - 5, 6);
    expect((await api.call(retryRefund, { body: { id } }, admin)).status).toBe(200);
    await api.runPaymentJobs();
    expect([await states(), await reversals()]).toEqual([['succeeded'], [500]]);
  });

  test('counts when somebody returned the money elsewhere, and otherwise frees its amount', async () => {
    const id = await declined();
    const settle = (returned: boolean) =>
      api.call(settleRefund, { body: { id, reason: 'Paid by check', returned } }, admin);
    expect((await settle(true)).status).toBe(200);
    expect(await seen()).toMatchObject({ refunded: 5, refunds: [{ kind: 'recorded', state: 'succeeded' }] });
    expect((await settle(true)).status).toBe(409);
    await api.db.delete(orderRefunds);
    await api.db.update(orders).set({ refundedCents: 0 });
    const other = await declined();
    await api.call(settleRefund, { body: { id: other, reason: 'No refund after all' } }, admin);
    expect(await seen()).toMatchObject({ refunded: 0, refunds: [{ state: 'settled' }] });
    expect((await quote()).response.max).toBe(total);
  });
});

describe('a cancellation with a refund', () => {
  const cancel = (id: string, reason = 'Sold out') =>
    api.call(cancelPlacedOrder, { body: { trans_id: transId, reason, refund: { id } } }, admin);

  test('cancels and refunds together, once, also when the response was lost', async () => {
    const id = idOf();
    const cancelled = await cancel(id);
    expect(cancelled.response).toMatchObject({ cancelled: expect.any(String), refunds: [{ id, state: 'requested' }] });
    expect((await cancel(id)).status).toBe(200);
    await api.runPaymentJobs();
    expect((await cancel(id)).status).toBe(200);
    expect([await reversals(), (await seen()).refunded]).toEqual([[cents(total)], total]);
  });

  test('does neither if one is refused', async () => {
    await api.db.update(orders).set({ shipped: true, trackingNumber: '1Z' });
    expect((await cancel(idOf())).status).toBe(409);
    expect(await states()).toEqual([]);
    await api.db.update(orders).set({ shipped: false, trackingNumber: null });
    await api.db.delete(paymentAttempts);
    expect((await cancel(idOf())).status).toBe(409);
    expect(await seen()).toMatchObject({ cancelled: null, refunds: [] });
  });
});

test('nobody but administrators refunds, with a known order and one purpose', async () => {
  expect((await api.call(quoteRefund, { query: { trans_id: transId } }, tech)).status).toBe(403);
  expect((await quote({ amount: 1, lines: '0:1' })).status).toBe(400);
  expect((await request({ trans_id: 'TP-NONE' })).status).toBe(404);
  for (const body of [{ amount: 0.001 }, { amount: -1 }, { lines: [{ line: 0, qty: 0 }] }, { reason: 'x' }])
    expect((await request(body)).status).toBe(400);
});

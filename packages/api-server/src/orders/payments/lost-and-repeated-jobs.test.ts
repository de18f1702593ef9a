import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { carts, orders, paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertRefund } from '../../testing/insert-refund.ts';
import { reconcilePayments } from './payment-jobs.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');
const techId = await demoUserId(api.db, 'tech');

beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.behave({});
  await api.db.execute(sql`delete from pgboss.job where name in ('check-payment', 'refund')`);
  await api.db.delete(paymentAttempts);
  await api.db.delete(orders);
  await api.db.delete(carts);
});

async function onlyAttempt(): Promise<PaymentAttempt> {
  const [attempt] = await api.db.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt.');
  return attempt;
}

const waitingLooks = () =>
  selectRows<{ name: string; start_after: string }>(
    api.db,
    sql`select name, start_after from pgboss.job where name in ('check-payment', 'refund') and state = 'created'`,
  );

/** Pays with a provider whose outcome is unknown. */
async function payWith(fault: string) {
  const charged = (await shop.transfers()).length;
  const checkout = await shop.checkOut(tech);
  await shop.behave({ fault });
  await shop.pay(tech, checkout.cartId, await shop.cardToken());
  return { ...checkout, charged };
}

/** Holds the provider's lookup responses until the test releases them. */
function heldLookups() {
  const held: ((outcome: Awaited<ReturnType<typeof api.deps.cards.findCharge>>) => void)[] = [];
  vi.spyOn(api.deps.cards, 'findCharge').mockImplementation(() => new Promise((resolve) => void held.push(resolve)));
  return held;
}

/** Runs the same lookup in a second worker, as after a hanging worker loses its lease. */
async function checkTwice(held: readonly unknown[]) {
  const first = api.runPaymentJobs();
  await expect.poll(() => held.length).toBe(1);
  await reconcilePayments(api.db, api.deps.jobs);
  const second = api.runPaymentJobs();
  await expect.poll(() => held.length).toBe(2);
  return Promise.all([first, second]);
}

test('a payment whose job was lost is looked up all the same, however far its next look was', async () => {
  const { charged } = await payWith('error-charged');
  await api.db.execute(sql`delete from pgboss.job where name = 'check-payment'`);
  await api.db.update(paymentAttempts).set({ due: new Date('2099-01-01') });
  await reconcilePayments(api.db, api.deps.jobs);
  await api.runPaymentJobs();
  expect((await onlyAttempt()).state).toBe('succeeded');
  expect((await shop.transfers()).slice(charged)).toHaveLength(1);
});

test('a look that waits keeps its time, and there is one of it', async () => {
  await payWith('error');
  const before = await waitingLooks();
  expect(before).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) await reconcilePayments(api.db, api.deps.jobs);
  expect(await waitingLooks()).toEqual(before);
});

test('an old answer changes nothing once the charge was found by another worker, and there is one order', async () => {
  await payWith('error-charged');
  const found = await api.deps.cards.findCharge((await onlyAttempt()).id);
  api.advanceMinutes(10);
  const held = heldLookups();
  const both = checkTwice(held);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.(found);
  await expect.poll(async () => (await onlyAttempt()).state).toBe('succeeded');
  held[0]?.({ kind: 'none' });
  await both;
  expect(await onlyAttempt()).toMatchObject({ state: 'succeeded', due: null });
  expect(await shop.orders()).toHaveLength(1);
});

test('an old answer gives nothing up once the bank decides, as another worker was told', async () => {
  const { productId } = await payWith('error');
  api.advanceMinutes(10);
  const held = heldLookups();
  const both = checkTwice(held);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.({ kind: 'pending' });
  await expect.poll(async () => (await onlyAttempt()).outcomeDeadline).toBeNull();
  held[0]?.({ kind: 'none' });
  await both;
  expect(await onlyAttempt()).toMatchObject({ state: 'checking', due: expect.any(Date) });
  expect(await shop.stockOf(productId)).toBe(4);
  expect(await waitingLooks()).toHaveLength(1);
});

test('an old answer about a charge that was given up stops no refund', async () => {
  const { charged } = await payWith('error-charged');
  const found = await api.deps.cards.findCharge((await onlyAttempt()).id);
  await api.db.update(paymentAttempts).set({ state: 'released', created: new Date('2020-01-01') });
  api.advanceMinutes(1);
  const held = heldLookups();
  const both = checkTwice(held);
  await expect.poll(() => held.length).toBe(2);
  await shop.behave({ fault: 'pending', times: 99 });
  held[1]?.(found);
  await expect.poll(async () => (await onlyAttempt()).refundAnswer).toBe('pending');
  held[0]?.({ kind: 'none' });
  await both;
  expect(await onlyAttempt()).toMatchObject({ state: 'refunding', due: expect.any(Date) });
  await shop.settle('SUCCEEDED');
  api.advanceMinutes(2);
  await api.runPaymentJobs();
  expect(await onlyAttempt()).toMatchObject({ state: 'refunded', due: null });
  expect((await shop.transfers()).slice(charged).map(({ type }) => type)).toEqual(['DEBIT', 'REVERSAL']);
});

test('a refund whose job runs again after it failed is requested again in an hour and not before', async () => {
  const id = await insertRefund(api.db, { userId: techId, refundFailures: 0, refundAnswer: null, due: new Date() });
  const asked = vi.spyOn(api.deps.cards, 'refund').mockResolvedValue({ kind: 'failed', message: 'No.' });
  await reconcilePayments(api.db, api.deps.jobs);
  await api.runPaymentJobs();
  const [look] = await waitingLooks();
  expect(Date.parse(look?.start_after ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
  await api.db.execute(sql`delete from pgboss.job where name = 'refund'`);
  await api.deps.jobs.enqueue(api.db, 'refund', { payment: id, failures: 0 });
  await api.runPaymentJobs();
  expect(asked).toHaveBeenCalledTimes(1);
  await reconcilePayments(api.db, api.deps.jobs);
  await api.runPaymentJobs();
  expect(asked.mock.calls.map(([refund]) => refund.id)).toEqual([`${id}-refund`, `${id}-refund-2`]);
});

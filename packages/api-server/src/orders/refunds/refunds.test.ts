import { listAuditEvents } from '@tech-portal/contract/audit';
import { countFailedRefunds, listRefunds, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentAttempts } from '../../carts/index.ts';
import { newestAuditId } from '../../testing/audit-lines.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertRefund } from '../../testing/insert-refund.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const techId = await demoUserId(api.db, 'tech');

let lastLine = 0;

beforeEach(async () => {
  await shop.behave({});
  await api.db.delete(paymentAttempts);
  lastLine = await newestAuditId(api.db);
});

const list = async (query = {}) => (await api.call(listRefunds, { query }, admin)).response;
const failedCount = async () => (await api.call(countFailedRefunds, {}, admin)).response.failed;
const retry = (id: string) => api.call(retryRefund, { body: { id } }, admin);
const settle = (id: string, reason = 'Paid by check') => api.call(settleRefund, { body: { id, reason } }, admin);
const logged = async () =>
  (await api.call(listAuditEvents, { query: {} }, admin)).response
    .filter(({ id }) => id > lastLine)
    .map(({ action, after }) => [action, after]);

async function stateOf(id: string): Promise<string | undefined> {
  const [attempt] = await api.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt?.state;
}

/** Creates a charge at the provider for the test to refund. */
async function charged(): Promise<{ id: string; given: () => Promise<number> }> {
  const before = (await shop.transfers()).length;
  const { cartId } = await shop.checkOut(tech);
  await shop.pay(tech, cartId, await shop.cardToken());
  const [transfer] = (await shop.transfers()).slice(before);
  if (!transfer) throw new Error('Nothing was charged.');
  const id = await insertRefund(api.db, { userId: techId, transferId: transfer.id, amountCents: transfer.amount });
  return { id, given: async () => (await shop.transfers()).slice(before + 1).length };
}

describe('the list', () => {
  test('shows what failed first, and then what is not done, the oldest first; with the reason, and whose it is', async () => {
    const at = (minute: number) => new Date(Date.UTC(2039, 0, 1, 12, minute));
    const base = { userId: techId, refundFailures: 0, refundAnswer: null, refundMessage: null };
    await insertRefund(api.db, { ...base, due: at(9), created: at(1) });
    await insertRefund(api.db, { ...base, due: at(9), created: at(2), refundAnswer: 'pending' });
    await insertRefund(api.db, { ...base, due: at(9), created: at(3), refundAnswer: 'none' });
    await insertRefund(api.db, { ...base, due: at(9), created: at(4), refundAnswer: 'failed', refundFailures: 1 });
    const order = { transId: 'TP-77', isEstimate: true, firstName: 'Ann', lastName: '<b>Lee</b>' };
    const late = await insertRefund(api.db, { userId: techId, created: at(6), cartId: 77, order });
    await insertRefund(api.db, { userId: techId, created: at(5) });
    for (const state of ['refunded', 'settled', 'succeeded', 'released'] as const) {
      await insertRefund(api.db, { userId: techId, state });
    }
    const rows = await list();
    expect(rows.map(({ state }) => state)).toEqual([
      'failed',
      'failed',
      'requested',
      'pending',
      'unanswered',
      'retrying',
    ]);
    expect(rows[1]).toEqual({
      id: late,
      state: 'failed',
      amount: 12.5,
      paid: at(6).toISOString(),
      since: at(6).toISOString(),
      trans_id: 'TP-77',
      estimate_id: 77,
      tech: { id: techId, first_name: expect.any(String), last_name: expect.any(String) },
      buyer: { first_name: 'Ann', last_name: '<b>Lee</b>', email: 'ann@example.com' },
      transfer: expect.stringMatching(/^TR-/),
      failures: 3,
      reason: 'The bank ultimately declined the payment.',
      next: null,
    });
    expect(rows[5]).toMatchObject({ failures: 1, next: at(9).toISOString(), estimate_id: null });
    expect(await failedCount()).toBe(2);
  });

  test('is turned beyond the numbered pages, and says that there are more', async () => {
    for (let index = 0; index < 12; index += 1) await insertRefund(api.db, { userId: techId });
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.length, second.length, first[0]?.page_count]).toEqual([10, 2, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(12);
    expect((await api.call(listRefunds, { query: { page: 101, cursor: 'x' } }, admin)).status).toBe(400);
  });

  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    expect((await api.call(listRefunds, { query: {} }, await api.signIn(username))).status).toBe(403);
  });
});

describe('trying again', () => {
  test('gives the charge back, once, however many administrators press at once', async () => {
    const { id, given } = await charged();
    const pressed = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list())[0]).toMatchObject({ state: 'requested', failures: 3 });
    expect(await failedCount()).toBe(0);
    await Promise.all([api.runPaymentJobs(), api.runPaymentJobs()]);
    expect(await stateOf(id)).toBe('refunded');
    expect(await given()).toBe(1);
    expect(await list()).toEqual([]);
    expect(await logged()).toEqual([['refund_retried', 'Requested again']]);
    expect((await retry(id)).error).toMatchObject({
      error: 'conflict',
      message: expect.stringMatching(/was already refunded/),
    });
    await api.runPaymentJobs();
    expect(await given()).toBe(1);
  });

  test('that fails again is left to a person again, with the new reason, and requests by another id each time', async () => {
    const { id, given } = await charged();
    for (const failures of [4, 5]) {
      await shop.behave({ fault: 'pending' });
      await retry(id);
      await api.runPaymentJobs();
      expect((await list())[0]).toMatchObject({ state: 'pending' });
      await shop.settle('FAILED');
      api.advanceMinutes(2);
      await api.runPaymentJobs();
      const reason = 'The bank ultimately declined the payment.';
      expect((await list())[0]).toMatchObject({ state: 'failed', failures, reason, next: null });
    }
    expect(await given()).toBe(0);
    await retry(id);
    await api.runPaymentJobs();
    expect([await stateOf(id), await given()]).toEqual(['refunded', 1]);
  });

  test('what somebody refunded at the provider by hand is refused there, and says why', async () => {
    const { id } = await charged();
    const [attempt] = await api.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    const { transferId, amountCents } = attempt ?? {};
    await api.deps.cards.refund({ id: 'by-hand', transferId: transferId ?? '', amountCents: amountCents ?? 0 });
    await retry(id);
    await api.runPaymentJobs();
    expect((await list())[0]).toMatchObject({ state: 'failed', reason: 'At most 0 can be refunded.' });
  });

  test('while the provider gives no answer is repeated by the same id until it does', async () => {
    const { id, given } = await charged();
    const { url } = shop.fakes;
    await retry(id);
    const { refund } = api.deps.cards;
    api.deps.cards.refund = () => Promise.reject(new Error(`No answer from ${url}.`));
    await api.runPaymentJobs();
    expect((await list())[0]).toMatchObject({ state: 'unanswered', failures: 3 });
    api.deps.cards.refund = refund;
    api.advanceMinutes(2);
    await api.runPaymentJobs();
    expect([await stateOf(id), await given()]).toEqual(['refunded', 1]);
  });
});

describe('settling by hand', () => {
  test('takes it off the list, with the reason in the log; nothing is requested any more', async () => {
    const { id, given } = await charged();
    expect((await settle(id)).status).toBe(200);
    expect((await settle(id, 'Twice')).status).toBe(200);
    expect(await stateOf(id)).toBe('settled');
    expect([await list(), await failedCount()]).toEqual([[], 0]);
    expect(await logged()).toEqual([['refund_settled', 'Paid by check']]);
    expect((await retry(id)).error).toMatchObject({ error: 'conflict', message: expect.stringMatching(/by hand/) });
    await api.runPaymentJobs();
    expect(await given()).toBe(0);
  });

  test('of two administrators at once, one settles and one tries again: only one of both happens', async () => {
    const { id, given } = await charged();
    const [settled, retried] = await Promise.all([settle(id), retry(id)]);
    expect(new Set([settled.status, retried.status])).toEqual(new Set([200, 409]));
    await api.runPaymentJobs();
    expect(await given()).toBe(retried.status === 200 ? 1 : 0);
    expect(await logged()).toHaveLength(1);
  });

  test('is refused while the provider is asked, after a refund, of another payment, and without a reason', async () => {
    const asked = await insertRefund(api.db, { userId: techId, due: new Date('2040-01-01') });
    expect((await settle(asked)).status).toBe(409);
    const done = await insertRefund(api.db, { userId: techId, state: 'refunded' });
    expect((await settle(done)).status).toBe(409);
    const paid = await insertRefund(api.db, { userId: techId, state: 'succeeded' });
    expect([(await settle(paid)).status, (await retry(paid)).status]).toEqual([404, 404]);
    expect((await retry(crypto.randomUUID())).status).toBe(404);
    const failed = await insertRefund(api.db, { userId: techId });
    expect((await settle(failed, '  ')).status).toBe(400);
    expect((await settle(failed, 'x'.repeat(301))).status).toBe(400);
    expect(await stateOf(failed)).toBe('refunding');
    expect(await logged()).toEqual([]);
  });
});

test('a request that hung for longer than its job may take changes nothing that was decided meanwhile', async () => {
  const { id } = await charged();
  await retry(id);
  const { refund } = api.deps.cards;
  const { promise, resolve } = Promise.withResolvers<void>();
  api.deps.cards.refund = async () => {
    await promise;
    return { kind: 'failed', message: 'Late.' };
  };
  const hanging = api.runPaymentJobs();
  await expect.poll(async () => (await list())[0]?.next).not.toBeNull();
  const change = { due: null, refundFailures: 4, state: 'settled' } as const;
  await api.db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
  resolve();
  await hanging;
  api.deps.cards.refund = refund;
  expect(await stateOf(id)).toBe('settled');
});

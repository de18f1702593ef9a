import { getPayment } from '@tech-portal/contract/checkout';
import { payInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { approveEstimate, getEstimate, revertEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { customers } from '../../customers/index.ts';
import { estimates } from '../../estimates/index.ts';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { createFinixProvider } from '../payments/finix-provider.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { createLinkFixture } from '../../testing/payment-link.ts';
import { fakeAccount } from '../../testing/fake-account.ts';
import { users } from '../../platform/users/index.ts';

// Timeout for a hanging provider.
const shop = await createPaymentFixture({ cardsTimeoutMs: 4000 });
const { api } = shop;
const links = await createLinkFixture(shop);
const { tech } = links;

beforeEach(async () => {
  await shop.behave({});
  await api.db.delete(rateLimits);
});

const charges = async () => (await shop.transfers()).filter(({ type }) => type === 'DEBIT').length;
const changed = {
  error: 'total_changed',
  message: 'This invoice has changed since the link was sent. Please ask your tech for a new one.',
};
const unknown = {
  error: 'invalid_token',
  message: "We couldn't find an invoice to pay. Please check the link or contact your tech.",
};

/** Emails an invoice; returns its link and the number of charges so far. */
async function sent(...changes: Parameters<typeof links.invoice>) {
  const made = await links.invoice(...changes);
  return { ...made, token: await links.link(made.id), charged: await charges() };
}
const edit = (id: number) =>
  api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items: [] }, ends_approval: true } }, tech);

describe('is charged once', () => {
  test('when pressed nine times at once, by one or by two people at the same link', async () => {
    const { token, id, charged } = await sent();
    const { quote } = (await links.view(token)).response;
    const answers = await Promise.all(Array.from({ length: 9 }, () => links.pay(token, { quote })));
    // Some concurrent requests overlap the charge.
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { response } = await links.pay(token);
    expect(response.trans_id).toMatch(/^TP-/);
    const ordered = answers.flatMap(({ response: one }) => one.trans_id ?? []);
    expect(new Set([...ordered, response.trans_id])).toEqual(new Set([response.trans_id]));
    expect((await shop.orders()).filter(({ cartId }) => cartId === id)).toHaveLength(1);
    expect(await charges()).toBe(charged + 1);
  });

  test('when the same attempt is sent twice, whatever came of it', async () => {
    const { token, charged } = await sent();
    const attempt = crypto.randomUUID();
    const first = await links.pay(token, { card: '4000000000000002', attempt });
    const again = await links.pay(token, { attempt });
    expect([first.status, again.status]).toEqual([402, 402]);
    expect(again.error.message).toBe(first.error.message);
    expect(await charges()).toBe(charged);
  });

  test('when the technician pays it in the portal meanwhile', async () => {
    const { token, id, charged } = await sent();
    const card = await shop.cardToken();
    const quote = await shop.quoteOf(id, tech);
    const answers = await Promise.all([
      links.pay(token),
      shop.pay(tech, id, card, { expected_total: 227, ...(quote !== undefined && { quote }) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await charges()).toBe(charged + 1);
    const { response } = await links.pay(token);
    expect((await links.view(token)).response.paid?.trans_id).toBe(response.trans_id);
    expect(await charges()).toBe(charged + 1);
  });

  test.each(['late', 'error-charged'])('when no answer said so (%s): it is being checked, then paid', async (fault) => {
    const { token, id, charged } = await sent();
    await shop.behave({ fault });
    expect((await links.pay(token)).response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    await shop.behave({});
    // After a reload the payment is pending, and nothing can pay or change the invoice.
    expect((await links.payment(token)).response).toMatchObject({ state: 'checking', known_by: expect.any(String) });
    expect((await links.view(token)).status).toBe(200);
    expect((await links.pay(token)).response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    expect((await edit(id)).error).toMatchObject({ error: 'estimate_closed' });
    expect((await links.send(id)).error).toMatchObject({ error: 'estimate_closed' });
    api.advanceMinutes(1);
    await api.runPaymentJobs();
    expect((await links.payment(token)).response).toMatchObject({ state: 'succeeded', trans_id: expect.any(String) });
    expect((await shop.orders()).find(({ cartId }) => cartId === id)).toMatchObject({ paidByLink: true });
    expect(await charges()).toBe(charged + 1);
  });

  test('or not at all, when the provider has no trace of it: then it can be paid again', async () => {
    const { token, charged, productId } = await sent();
    await shop.behave({ fault: 'error' });
    expect((await links.pay(token)).response).toMatchObject({ payment: 'checking' });
    await shop.behave({});
    for (let second = 0; second < 30; second += 1) {
      api.advanceSeconds(1);
      await api.runPaymentJobs();
    }
    expect((await links.payment(token)).response).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Nothing was charged'),
    });
    expect(await shop.stockOf(productId)).toBe(5);
    expect((await links.pay(token)).status).toBe(200);
    expect(await charges()).toBe(charged + 1);
  });
});

describe('charges nothing', () => {
  test('when the card is declined, and says so; another card pays', async () => {
    const { token, charged, productId } = await sent();
    const declined = await links.pay(token, { card: '4000000000000002' });
    expect(declined.status).toBe(402);
    expect(declined.error).toMatchObject({
      error: 'payment_declined',
      message: 'The card issuer does not honor this card.',
    });
    expect([await charges(), await shop.stockOf(productId)]).toEqual([charged, 5]);
    expect((await links.pay(token)).status).toBe(200);
  });

  test.each([
    ['the invoice was changed', edit],
    ['it was reverted', (id: number) => api.call(revertEstimate, { body: { cart_id: id, ends_approval: true } }, tech)],
    [
      'it was reverted and approved again at the same total',
      async (id: number) => {
        await api.call(revertEstimate, { body: { cart_id: id, ends_approval: true } }, tech);
        await api.call(approveEstimate, { body: { cart_id: id, total: 227 } }, tech);
      },
    ],
    [
      'another revision of it was paid',
      async (id: number) => {
        await api.db.update(estimates).set({ revision: 1 }).where(eq(estimates.cartId, id));
        await shop.pay(tech, id, await shop.cardToken(), { expected_total: 227 });
      },
    ],
  ])('when %s since the link was sent', async (_, happens) => {
    const { token, id } = await sent();
    await happens(id);
    const before = await charges();
    expect((await links.view(token)).error).toEqual(changed);
    expect((await links.payment(token)).error).toEqual(changed);
    expect((await links.pay(token)).error).toEqual(changed);
    expect(await charges()).toBe(before);
  });

  test('for a quote that is not the one of now: the error has it, and paying that pays', async () => {
    const { token, charged } = await sent();
    const { quote } = (await links.view(token)).response;
    const move = (shippingAddress2: string) =>
      api.db.update(customers).set({ shippingAddress2 }).where(eq(customers.id, links.customer));
    await move('Suite 7');
    const refused = await links.pay(token, { quote });
    expect(refused.error).toMatchObject({ error: 'quote_changed', shipping: { address_2: 'Suite 7' } });
    expect((await links.pay(token, { total: 226.99 })).error.error).toBe('quote_changed');
    expect(await charges()).toBe(charged);
    expect((await links.pay(token, { quote: String(refused.error['quote']) })).status).toBe(200);
    await move('');
  });

  test('when a part is short, in a sentence that says nothing of the stock', async () => {
    const { token, charged, productId } = await sent();
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, productId));
    expect((await links.pay(token)).error).toEqual({
      error: 'out_of_stock',
      message: 'A part of this invoice is out of stock right now. Nothing was charged. Please contact your tech.',
    });
    expect(await charges()).toBe(charged);
  });

  test('when the address is not complete any more', async () => {
    const { token } = await sent();
    const zip = (billingZip: string) =>
      api.db.update(customers).set({ billingZip }).where(eq(customers.id, links.customer));
    await zip('');
    const refused = await links.pay(token);
    await zip('78704');
    expect(refused.error).toEqual({
      error: 'address_invalid',
      message: 'This invoice cannot be paid yet, as the address is not complete. Please contact your tech.',
    });
  });

  test('after the last day, which the link says for a month, and then nothing', async () => {
    const { token } = await sent();
    api.advanceMinutes(31 * 24 * 60);
    for (const { error } of [await links.view(token), await links.pay(token)]) {
      expect(error).toMatchObject({
        error: 'estimate_expired',
        message: expect.stringMatching(/^This invoice expired after .+\. Please contact your tech\.$/),
      });
    }
    api.advanceMinutes(31 * 24 * 60);
    expect((await links.view(token)).error).toEqual(unknown);
    api.advanceMinutes(-62 * 24 * 60);
  });

  test('for a payment that began on the last day: what became of it is said after it, too', async () => {
    const { token } = await sent();
    await shop.behave({ fault: 'pending' });
    await links.pay(token);
    api.advanceMinutes(31 * 24 * 60);
    expect([(await links.view(token)).status, (await links.payment(token)).response.state]).toEqual([200, 'checking']);
    api.advanceMinutes(-31 * 24 * 60);
    await shop.settle('FAILED');
    api.advanceMinutes(2);
    await api.runPaymentJobs();
  });

  test('while the technician’s account is closed', async () => {
    const { token } = await sent();
    const close = (deactivatedAt: Date | null) =>
      api.db.update(users).set({ deactivatedAt }).where(eq(users.username, 'tech'));
    await close(new Date());
    const answers = [await links.view(token), await links.pay(token), await links.payment(token)];
    await close(null);
    for (const { status, error } of answers) expect([status, error]).toEqual([401, unknown]);
  });

  test.each([
    ['cannot be reached', { url: 'http://127.0.0.1:1' }],
    ['does not know the keys of this server', { username: 'USwrong', password: 'wrong' }],
  ])('while the card provider %s, which the message says; the link stays, and pays afterwards', async (_, wrong) => {
    const { token, charged, productId } = await sent();
    const { cards, logger } = api.deps;
    const account = { ...fakeAccount, url: shop.fakes.url, ...wrong };
    Object.assign(api.deps, { cards: createFinixProvider({ account, timeoutMs: 4000, logger }) });
    const { status, error } = await links.pay(token);
    Object.assign(api.deps, { cards });
    expect([status, error]).toEqual([
      503,
      {
        error: 'unavailable',
        message: 'The card could not be charged right now. Nothing was charged. Please try again.',
      },
    ]);
    expect([await charges(), await shop.stockOf(productId)]).toEqual([charged, 5]);
    expect((await links.view(token)).response.paid).toBeUndefined();
    expect((await links.payment(token)).response.state).toBe('failed');
    expect((await links.pay(token)).response.trans_id).toMatch(/^TP-/);
    expect(await charges()).toBe(charged + 1);
  });
});

test('a link opens its invoice alone, and nothing but the calls of a link opens with it', async () => {
  const [one, other] = [await sent(), await sent()];
  expect((await links.view(one.token)).response.estimate.id).toBe(one.id);
  expect((await api.call(getUser, {}, one.token)).status).toBe(401);
  expect((await api.call(getEstimate, { query: { cart_id: one.id } }, one.token)).status).toBe(401);
  expect((await links.approve(one.token)).status).toBe(401);
  for (const token of [tech, 'made-up-made-up-made-up', undefined]) {
    expect((await links.view(token)).error).toEqual(unknown);
    expect((await links.pay(token ?? '')).error).toEqual(unknown);
  }
  await links.pay(one.token);
  expect((await links.view(other.token)).response.paid).toBeUndefined();
});

test('cards cannot be tried one after the other at an invoice', async () => {
  const { token, id, charged } = await sent();
  for (let times = 0; times < 10; times += 1) {
    expect((await links.pay(token, { card: '4000000000000002' })).status).toBe(402);
  }
  expect((await links.pay(token)).status).toBe(429);
  // The technician can still pay.
  expect((await shop.pay(tech, id, await shop.cardToken(), { expected_total: 227 })).status).toBe(200);
  expect(await charges()).toBe(charged + 1);
  expect((await api.call(getPayment, { query: { cart_id: id } }, tech)).response.state).toBe('succeeded');
});

test('what a browser would not send is refused', async () => {
  const { token } = await sent();
  const body = { finix_token: '', finix_session_id: 'x', expected_total: 227, quote: 'q', attempt: 'a' };
  expect((await api.call(payInvoiceByToken, { body }, token)).status).toBe(400);
});

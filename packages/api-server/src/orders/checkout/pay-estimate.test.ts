import { addCartItem } from '@tech-portal/contract/cart';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { getEstimate, saveEstimateNotes } from '@tech-portal/contract/estimates';
import { getOrder } from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { customers } from '../../customers/index.ts';
import { estimates } from '../../estimates/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import type { TestEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');

const labor = {
  id: 'l1',
  type: 'labor',
  description: 'Install',
  notes: '',
  quantity: 2,
  hourlyRate: 50,
  price: 50,
  total: 100,
} as const;
const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann Lee', approvedWay: 'email' } as const;
const figures = {
  subtotalCents: 20_000,
  shippingCents: 1500,
  taxCents: 1200,
  totalCents: 22_700,
  lineItemCents: 10_000,
};

let productId = 0;
beforeEach(async () => {
  await shop.behave({});
  productId = await insertProduct(api.db, { priceCents: 5000 });
});

function invoice(changes: TestEstimate = {}): Promise<number> {
  const parts = [{ productId, qty: 2, priceCents: 5000 }];
  return insertEstimate(api.db, customer, { ...figures, ...approved, lineItems: [labor], parts, ...changes });
}

const pay = async (cartId: number, { buyer = tech, total = 227 }: { buyer?: string; total?: number } = {}) =>
  shop.pay(buyer, cartId, await shop.cardToken(), { expected_total: total });

describe('an approved estimate', () => {
  test('becomes an order of its technician and customer at the figures that were approved', async () => {
    const cartId = await invoice();
    const charged = (await shop.transfers()).length;
    const { response } = await pay(cartId);
    const opened = await api.call(getOrder, { query: { trans_id: response.trans_id ?? '' } }, tech);
    expect(opened.response).toMatchObject({
      estimate_id: cartId,
      customer_id: customer,
      subtotal: 200,
      ship: 15,
      tax: 12,
      total: 227,
      line_items: [{ type: 'labor', total: 100 }],
      cart: [{ id: productId, qty: 2, price: 50 }],
      shipping: { first_name: 'Ann', city: 'Austin', state: 'TX' },
      billing: { last_name: 'Lee', zip_code: '78704' },
    });
    expect((await shop.transfers()).slice(charged)).toMatchObject([{ amount: 22_700 }]);
    expect(await shop.stockOf(productId)).toBe(3);
    const { response: estimate } = await api.call(getEstimate, { query: { cart_id: cartId } }, tech);
    expect(estimate).toMatchObject({ status: 'order', paid: 1, trans_id: response.trans_id });
  });

  test('is confirmed to the customer, without a link, and the technician gets an email', async () => {
    const lineItems = [
      { ...labor, quantity: 1.5, total: 75 },
      { ...labor, id: 'l2', description: '', quantity: 1, total: 50 },
      { ...labor, id: 'c1', type: 'charge', description: ' ', quantity: 3, price: 5, total: 15 },
      { ...labor, id: 's1', type: 'service', description: 'Saturday', quantity: 1, price: 60, total: 60 },
    ] as const;
    const cartId = await invoice({ lineItems, lineItemCents: 20_000, subtotalCents: 30_000, totalCents: 32_700 });
    const { response } = await pay(cartId, { total: 327 });
    const { trans_id: order } = response;
    const emails = (await api.emails()).filter(({ subject }) => subject.includes(order ?? 'no order'));
    const [customers, technicians] = ['ann@example.com', 'dana.reyes@example.com'].map((who) =>
      emails.find(({ recipient }) => recipient === who),
    );
    expect(customers?.subject).toBe(`Your order ${order}`);
    expect([customers?.replyTo, technicians?.replyTo]).toEqual(['dana.reyes@example.com', null]);
    expect(customers?.html).not.toContain('http');
    for (const text of [customers?.text, customers?.html.replaceAll(/<[^>]+>/g, '')]) {
      expect(text).toContain(
        `Thank you for your payment. Estimate ${cartId} from Dana Reyes of Reyes Mobile RV Repair is paid and is now order ${order}.`,
      );
      expect(text).toContain('Install (1.5 hours × $50.00)');
      expect(text).toContain('Labor (1 hour × $50.00)');
      expect(text).toContain('3 × Charge ($5.00 each)');
      expect(text).toContain('Saturday');
      expect(text).toMatch(/Paid with VISA ending in 4242\./);
      expect(text).not.toContain('http');
    }
    expect(customers?.text).toContain('Install (1.5 hours × $50.00): $75.00');
    expect(customers?.text).not.toMatch(/^\s*:/m);
    expect(technicians?.subject).toBe(`Estimate ${cartId} is paid: order ${order}`);
    expect(technicians?.text).toContain(`Hello Dana,\n\nAnn Lee paid estimate ${cartId}. It is now order ${order}.`);
    expect(technicians?.text).not.toMatch(/thank you/i);
    expect(technicians?.text).toContain(`/order/${order}`);
    const { response: paidOrder } = await api.call(getOrder, { query: { trans_id: order ?? '' } }, tech);
    expect(paidOrder.confirmed_to).toEqual(['ann@example.com', 'dana.reyes@example.com']);
  });

  test('is paid by an administrator for its technician, and by nobody else', async () => {
    const cartId = await invoice();
    expect((await pay(cartId, { buyer: tech2 })).status).toBe(404);
    expect((await api.call(getPayment, { query: { cart_id: cartId } }, tech2)).status).toBe(404);
    const { response } = await pay(cartId, { buyer: admin });
    expect((await api.call(getOrder, { query: { trans_id: response.trans_id ?? '' } }, tech)).status).toBe(200);
  });

  test('is paid once, however often', async () => {
    const cartId = await invoice();
    const charged = (await shop.transfers()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(cartId)));
    const again = await pay(cartId);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(again.response.trans_id).toMatch(/^TP-/);
    expect((await shop.transfers()).length - charged).toBe(1);
  });

  test('cannot be changed while its payment is being checked, and is an order when it succeeded', async () => {
    const cartId = await invoice();
    await shop.behave({ fault: 'error-charged' });
    expect((await pay(cartId)).response).toEqual({ payment: 'checking', known_by: expect.any(String) });
    const { response: checked } = await api.call(getEstimate, { query: { cart_id: cartId } }, tech);
    expect(checked).toMatchObject({ status: 'invoice', being_paid: true });
    const added = await api.call(addCartItem, { body: { id: productId, type: 'p', qty: 1, cart_id: cartId } }, tech);
    const message = 'A payment for this estimate is in progress. Please wait until it has finished.';
    expect(added.error).toMatchObject({ error: 'estimate_closed', message });

    api.advanceMinutes(1);
    await api.runPaymentJobs();
    expect((await api.call(getPayment, { query: { cart_id: cartId } }, tech)).response.state).toBe('succeeded');
  });
});

describe('nothing is charged', () => {
  test.each([
    ['a draft', { approved: false, approvedAt: null, approvedBy: null, approvedWay: null }, 409, 'conflict'],
    ['an expired one', { issueDate: '2026-01-01', expiryDate: '2026-01-31' }, 410, 'estimate_expired'],
  ] as const)('for %s', async (_name, changes, status, error) => {
    const charged = (await shop.transfers()).length;
    const refused = await pay(await invoice(changes));
    expect([refused.status, refused.error.error]).toEqual([status, error]);
    expect((await shop.transfers()).length).toBe(charged);
  });

  test('for another total than the one that was shown; the error has the figures', async () => {
    const refused = await pay(await invoice(), { total: 226.99 });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      error: 'quote_changed',
      summary: { subtotal: 200, shipping: 15, tax: 12, total: 227 },
    });
  });

  test('when nothing says what was shown', async () => {
    const body = { cart_id: await invoice(), finix_token: await shop.cardToken(), finix_session_id: 'FS-test' };
    const refused = await api.call(placeOrder, { body: { ...body, expected_total: 227 } }, tech);
    expect([refused.status, refused.error.error]).toEqual([409, 'quote_changed']);
  });

  const quoteOf = async (cartId: number) =>
    (await api.call(getEstimate, { query: { cart_id: cartId } }, tech)).response.quote;

  test.each(['shippingAddress2', 'billingAddress1', 'firstName'] as const)(
    'when the customer has another %s by now; paying what is shown now pays it',
    async (column) => {
      const moving = await insertCustomer(api.db, 'tech', { email: 'moving@example.com' });
      const cartId = await insertEstimate(api.db, moving, { ...figures, ...approved, lineItems: [labor] });
      const shown = await quoteOf(cartId);
      await api.db
        .update(customers)
        .set({ [column]: '7 Other Street' })
        .where(eq(customers.id, moving));
      const token = await shop.cardToken();
      const refused = await shop.pay(tech, cartId, token, { expected_total: 227, quote: shown });
      expect(refused.error).toMatchObject({ error: 'quote_changed', quote: await quoteOf(cartId) });
      expect(JSON.stringify([refused.error['shipping'], refused.error['billing']])).toContain('7 Other Street');
      const { status } = await shop.pay(tech, cartId, token, { quote: await quoteOf(cartId) });
      expect(status).toBe(200);
    },
  );

  test('when it was changed and approved again at the same total', async () => {
    const cartId = await invoice();
    const shown = await quoteOf(cartId);
    await api.db.update(estimates).set({ revision: 1 }).where(eq(estimates.cartId, cartId));
    const { error } = await shop.pay(tech, cartId, await shop.cardToken(), { quote: shown });
    expect(error.error).toBe('quote_changed');
  });

  test('a note that was saved meanwhile hinders nobody', async () => {
    const cartId = await invoice();
    const shown = await quoteOf(cartId);
    await api.call(saveEstimateNotes, { body: { cart_id: cartId, notes: 'Call first' } }, tech);
    expect((await shop.pay(tech, cartId, await shop.cardToken(), { quote: shown })).status).toBe(200);
  });

  test('when a part is short', async () => {
    const cartId = await invoice();
    await api.db.update(products).set({ stock: 1 }).where(eq(products.id, productId));
    const refused = await pay(cartId);
    expect([refused.status, refused.error.error]).toEqual([422, 'out_of_stock']);
    expect(await shop.stockOf(productId)).toBe(1);
  });

  test('when the customer’s address lacks something', async () => {
    const incomplete = await insertCustomer(api.db, 'tech', { billingZip: '', email: 'x@example.com' });
    const cartId = await insertEstimate(api.db, incomplete, { ...figures, ...approved, lineItems: [labor] });
    const refused = await pay(cartId);
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      error: 'address_invalid',
      fields: { 'billing.zip_code': 'ZIP code must be 5 digits' },
    });
  });
});

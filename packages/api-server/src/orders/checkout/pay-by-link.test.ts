import { getPayment } from '@tech-portal/contract/checkout';
import { downloadReceiptByToken } from '@tech-portal/contract/estimate-payment';
import { getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { listNotifications } from '@tech-portal/contract/notifications';
import { getOrder } from '@tech-portal/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { notifications } from '../../notifications/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { groupOptions } from '../../testing/insert-estimates.ts';
import { createLinkFixture } from '../../testing/payment-link.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const links = await createLinkFixture(shop);
const { tech } = links;

beforeEach(async () => {
  await shop.behave({});
  await api.db.delete(rateLimits);
  await api.db.delete(notifications);
});

const events = async (id: number) => (await api.call(listEstimateEvents, { query: { cart_id: id } }, tech)).response;
const orderOf = async (transId: string | undefined) =>
  (await api.call(getOrder, { query: { trans_id: transId ?? '' } }, tech)).response;

describe('a customer who has the emailed invoice', () => {
  test('sees what is to be paid and nothing of the business', async () => {
    const { id } = await links.invoice({ notes: 'Our secret' });
    const { response } = await links.view(await links.link(id));
    expect(response).toMatchObject({
      estimate: { id, status: 'invoice', line_items: [{ type: 'labor', total: 100 }] },
      parts: [{ quantity: 2, price: 50 }],
      summary: { subtotal: 200, shipping: 15, tax: 12, total: 227 },
      shipping: { first_name: 'Ann', city: 'Austin' },
      billing: { last_name: 'Lee', zip_code: '78704' },
      tech: { first_name: 'Dana', company: 'Reyes Mobile RV Repair' },
      card: { application_id: 'APtest' },
    });
    expect(response.paid).toBeUndefined();
    expect(JSON.stringify(response)).not.toMatch(/cost|margin|secret|stock"/);
  });

  test('pays it: one order of the technician, at what was approved, that says how it was paid', async () => {
    const { id, productId } = await links.invoice();
    const token = await links.link(id);
    const charged = (await shop.transfers()).length;
    const { response } = await links.pay(token);
    expect((await shop.transfers()).slice(charged)).toMatchObject([{ amount: 22_700 }]);
    expect(await shop.stockOf(productId)).toBe(3);
    expect(await orderOf(response.trans_id)).toMatchObject({
      estimate_id: id,
      customer_id: links.customer,
      total: 227,
      paid_by_link: true,
      payment_info: 'VISA ending in 4242',
      confirmed_to: ['ann@example.com', 'dana.reyes@example.com'],
    });
    const { response: estimate } = await api.call(getEstimate, { query: { cart_id: id } }, tech);
    expect(estimate).toMatchObject({ status: 'order', paid: 1, trans_id: response.trans_id });
    expect((await events(id)).at(-1)).toMatchObject({
      kind: 'paid',
      by: 'Ann Lee',
      detail: `Order ${response.trans_id}, by link`,
    });
    const { response: news } = await api.call(listNotifications, { query: {} }, tech);
    expect(news.notifications.map(({ text }) => text)).toEqual([
      `Ann Lee paid estimate ${id} by the emailed link: $227.00, order ${response.trans_id}.`,
    ]);
  });

  test('gets the receipt as a PDF by email, and the technician an email with the order', async () => {
    const { id } = await links.invoice();
    const { response } = await links.pay(await links.link(id));
    const { trans_id: order = 'none' } = response;
    const sent = (await api.emails()).filter(({ subject }) => subject.includes(order));
    const receipt = sent.find(({ recipient }) => recipient === 'ann@example.com');
    const [pdf] = receipt?.attachments ?? [];
    expect(pdf?.filename).toBe(`receipt-${order.toLowerCase()}.pdf`);
    const { text } = await readPdf(Buffer.from(pdf?.pdf ?? []).toString('base64'));
    expect(text).toContain('$227.00 was paid with VISA ending in 4242');
    const technicians = sent.find(({ recipient }) => recipient === 'dana.reyes@example.com');
    expect(technicians?.text).toContain(`/order/${order}`);
  });

  test('finds behind the link what was paid, and its receipt', async () => {
    const { id } = await links.invoice();
    const token = await links.link(id);
    expect((await api.call(downloadReceiptByToken, {}, token)).error).toMatchObject({ error: 'conflict' });
    const { response } = await links.pay(token);
    expect((await links.view(token)).response.paid).toEqual({
      trans_id: response.trans_id,
      paid_at: expect.any(String),
      total_paid: 227,
      payment_info: 'VISA ending in 4242',
      receipt_to: 'ann@example.com',
      status: 'Paid',
    });
    expect((await links.payment(token)).response).toEqual({ state: 'succeeded', trans_id: response.trans_id });
    const file = (await api.call(downloadReceiptByToken, {}, token)).response;
    expect((await readPdf(file.pdf)).text).toContain(`Receipt ${response.trans_id}`);
  });
});

describe('a customer who has approved by the emailed link', () => {
  test('pays with the same link, without another email', async () => {
    const { id } = await links.draft();
    const token = await links.approvalLink(id);
    expect((await links.view(token)).error).toMatchObject({
      error: 'conflict',
      message: 'This estimate is not approved yet. Please accept it before you pay.',
    });
    expect((await links.pay(token)).status).toBe(409);
    await links.approve(token);
    const emails = (await api.emails()).length;
    const { response } = await links.pay(token);
    expect(await orderOf(response.trans_id)).toMatchObject({ estimate_id: id, paid_by_link: true });
    // Confirmations to customer and technician; neither contains a token link.
    expect((await api.emails()).slice(emails).map(({ text }) => /\?t=/.test(text))).toEqual([false, false]);
  });

  test('pays the option that was picked, and no other', async () => {
    const [repair, replace] = [await links.draft(), await links.draft({ totalCents: 32_700, subtotalCents: 30_000 })];
    await groupOptions(api.db, [repair.id, replace.id]);
    const token = await links.approvalLink(repair.id);
    await links.approve(token, replace.id);
    expect((await links.view(token)).response).toMatchObject({ estimate: { id: replace.id }, summary: { total: 327 } });
    const { response } = await links.pay(token, { total: 327 });
    expect(await orderOf(response.trans_id)).toMatchObject({ estimate_id: replace.id, total: 327 });
    expect((await api.call(getPayment, { query: { cart_id: repair.id } }, tech)).response.state).toBe('none');
  });
});

test('what the technician pays in the portal is not said to be paid by the customer', async () => {
  const { id } = await links.invoice();
  const { response } = await shop.pay(tech, id, await shop.cardToken(), { expected_total: 227 });
  expect(await orderOf(response.trans_id)).toMatchObject({ paid_by_link: false });
  expect((await events(id)).at(-1)).toMatchObject({
    kind: 'paid',
    by: 'Dana Reyes',
    detail: `Order ${response.trans_id}`,
  });
});

import { sendEstimateApproval, updateEstimate } from '@tech-portal/contract/estimates';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../platform/http/index.ts';
import { emails, queueEmail } from '../platform/mail/index.ts';
import { charge, draft } from '../testing/approvable-estimate.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { insertOrder } from '../testing/insert-order.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { queuedEmail } from '../testing/queued-email.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { renderPdf } = api.deps;

afterEach(() => void Object.assign(api.deps, { renderPdf }));

async function sent(id: number) {
  return (await api.emails()).filter(({ recipient }) => recipient === `${id}@example.com`);
}
const send = (id: number) =>
  api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: `${id}@example.com` } }, tech);

test('the email with an approval link has the estimate that the link approves', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  await send(id);
  const [email] = await sent(id);
  expect(email?.attachments?.map(({ filename }) => filename)).toEqual([`estimate-${id}.pdf`]);
  const { text } = await readPdf(email?.attachments?.[0]?.pdf ?? '');
  expect(text).toContain('$106.00');
});

test('an email that waited while the estimate changed is not sent, and neither is its PDF', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  await send(id);
  const line_items = [{ ...charge, price: 200, total: 200 }];
  await api.call(updateEstimate, { body: { cart_id: id, estimate: { line_items } } }, tech);
  expect(await sent(id)).toEqual([]);
  await send(id);
  const [email, ...others] = await sent(id);
  expect(others).toEqual([]);
  expect((await readPdf(email?.attachments?.[0]?.pdf ?? '')).text).toContain('$200.00');
});

test('notes that were changed while it waited do not keep it back', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  await send(id);
  await api.call(updateEstimate, { body: { cart_id: id, estimate: { notes: 'Call first' } } }, tech);
  expect((await sent(id))[0]?.attachments).toHaveLength(1);
});

test.each([
  ['fails', async () => Promise.reject(new ApiError('unavailable', 'busy')), 'an email is sent without its PDF'],
  ['is too large', async () => new Uint8Array(5_000_001), 'an email is sent without its PDF, which is too large'],
])('where the PDF %s, the email goes without it, which is logged', async (_what, broken, message) => {
  Object.assign(api.deps, { renderPdf: broken });
  const id = await insertEstimate(api.db, customer, draft);
  await send(id);
  expect((await sent(id))[0]?.attachments).toEqual([]);
  expect(api.log.filter(({ level }) => level === 'warn').map((line) => line.message)).toContain(message);
});

test('a receipt is of the order as it is when the email is sent', async () => {
  const orderId = await insertOrder(api.db, {
    userId: await idOf(api.db, 'tech'),
    totalCents: 4200,
    refundedCents: 4200,
  });
  const now = new Date();
  const expires = new Date(now.getTime() + 60_000);
  await queueEmail(api.deps, queuedEmail('r@example.com'), {
    now,
    expires,
    attachment: { kind: 'receipt', key: orderId },
  });
  const email = (await api.emails()).find(({ recipient }) => recipient === 'r@example.com');
  expect((await readPdf(email?.attachments?.[0]?.pdf ?? '')).text).toContain('$42.00 was refunded.');
});

test('what a newer version attaches is left out by this one', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  await send(id);
  await api.db.execute(sql`update ${emails} set attachment_kind = 'photos' where recipient = ${`${id}@example.com`}`);
  expect((await sent(id))[0]?.attachments).toEqual([]);
});

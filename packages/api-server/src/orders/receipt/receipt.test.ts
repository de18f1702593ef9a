import { downloadReceipt } from '@tech-portal/contract/orders';
import { createDefaultSettings } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../platform/users/index.ts';
import { charge } from '../../testing/approvable-estimate.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer } from '../../testing/insert-estimates.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const userId = await idOf(api.db, 'tech');
const customerId = await insertCustomer(api.db, 'tech');

let number = 0;
async function newOrder(order: Partial<Parameters<typeof insertOrder>[1]> = {}): Promise<string> {
  const transId = `TP-RECEIPT${(number += 1)}`;
  await insertOrder(api.db, {
    userId,
    transId,
    orderDate: new Date('2026-03-02T04:00:00Z'),
    subtotalCents: 10_000,
    shippingCents: 1000,
    taxCents: 600,
    totalCents: 11_600,
    lineItems: [charge],
    ...order,
  });
  return transId;
}
const download = (transId: string, token = tech) => api.call(downloadReceipt, { query: { trans_id: transId } }, token);
const read = async (transId: string) => (await readPdf((await download(transId)).response.pdf)).text;

test('it says what was bought, paid, when and with which card', async () => {
  const transId = await newOrder();
  const text = await read(transId);
  for (const said of [
    `Receipt ${transId}`,
    'Status: Paid',
    // It is still the day before in the business time zone.
    'Placed March 1, 2026',
    'Disposal',
    '$100.00',
    '$10.00',
    '$6.00',
    '$116.00',
    '$116.00 was paid with VISA ending in 4242 on March 1, 2026.',
    'Goshen, IN 46526',
  ]) {
    expect(text).toContain(said);
  }
});

test.each([
  [{ refundedCents: 5000 }, ['Status: Paid, partly refunded', '$50.00 was refunded.']],
  [{ refundedCents: 11_600 }, ['Status: Paid, refunded', '$116.00 was refunded.']],
  [
    { cancelled: new Date('2026-03-05T18:00:00Z'), cancelReason: 'Out of stock.' },
    ['Status: Cancelled', 'cancelled on March 5, 2026: Out of stock.', 'The payment has not been refunded yet.'],
  ],
])('of %j it says what became of the money', async (state, sentences) => {
  const text = await read(await newOrder(state));
  for (const sentence of sentences) expect(text).toContain(sentence);
});

test('of an estimate it names the technician and their company', async () => {
  const text = await read(await newOrder({ customerId }));
  expect(text).toMatch(/TECH/);
  expect(text).toMatch(/Estimate \d+/);
});

test('the technician’s company heads that of an estimate where the business chooses so, and none of the store', async () => {
  await changeSettings(api.deps, { ...createDefaultSettings(), tech_company_on_documents: true });
  await api.db.update(users).set({ company: 'Reyes RV Service' }).where(eq(users.id, userId));
  const settingsVersion = 1;
  expect(await read(await newOrder({ customerId, settingsVersion }))).toMatch(
    /^Reyes RV Service Billed by Tech Portal Receipt/,
  );
  expect(await read(await newOrder({ settingsVersion }))).toMatch(/^Tech Portal Receipt/);
});

test('a discount is a row of its own, by its name', async () => {
  const discount = {
    discountKind: 'amount',
    discountValue: 6,
    discountLabel: 'Spring sale',
    discountCents: 600,
  } as const;
  expect(await read(await newOrder({ ...discount, totalCents: 11_000 }))).toMatch(/Spring sale.* -\$6\.00/);
});

test('somebody else’s order is unknown; administrators get every one', async () => {
  const transId = await newOrder();
  expect((await download(transId, tech2)).status).toBe(404);
  expect((await download(transId, admin)).status).toBe(200);
  expect((await download('TP-NOWHERE')).status).toBe(404);
});

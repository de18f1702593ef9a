import { sendPasswordReset } from '@tech-portal/contract/auth';
import { saveBusinessSettings } from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { changedQuote, estimateCheckout, placeOrder } from '@tech-portal/contract/checkout';
import { updateCustomer } from '@tech-portal/contract/customers';
import {
  approveEstimate,
  createEstimate,
  getEstimate,
  listEstimateEvents,
  printEstimate,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { createDefaultSettings } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { REPRICED_MESSAGE } from '../../estimates/editing/edit-estimate.ts';
import { checkoutAddressFixture } from '../checkout-address-fixture.ts';
import { createPaymentFixture } from '../create-payment-fixture.ts';
import { insertCustomer } from '../insert-estimates.ts';
import { users } from '../../platform/users/index.ts';
import { businessSettingsVersions } from '../../settings/business-settings.table.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const standard = createDefaultSettings();

beforeEach(async () => {
  await shop.behave({});
  await api.db.delete(businessSettingsVersions);
});

async function set(changes: Partial<BusinessSettings>): Promise<void> {
  const [newest] = (await api.db.select().from(businessSettingsVersions)).toSorted((a, b) => b.version - a.version);
  const body = { settings: { ...standard, ...changes }, expected_version: newest?.version ?? 0 };
  expect((await api.call(saveBusinessSettings, { body }, admin)).status).toBe(200);
}

const taxed = (percent: number, states: BusinessSettings['tax']['states'] = []) => ({ tax: { percent, states } });

const charge = (price: number) => ({
  id: 'a',
  type: 'charge' as const,
  description: 'Disposal',
  notes: '',
  quantity: 1,
  price,
  total: price,
});

const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;

async function saveCharge(id: number, price: number) {
  const estimate = { line_items: [charge(price)] };
  return (await api.call(updateEstimate, { body: { cart_id: id, estimate } }, tech)).response;
}

async function draft(price = 100): Promise<number> {
  const customer = await insertCustomer(api.db, 'tech');
  const body = { estimate: { customer_id: customer, notes: '' } };
  const { cart_id: id } = (await api.call(createEstimate, { body }, tech)).response;
  await saveCharge(id, price);
  return id;
}

async function approved(): Promise<number> {
  const id = await draft();
  const { total, version } = await read(id);
  const answer = await api.call(approveEstimate, { body: { cart_id: id, total, version } }, tech);
  expect(answer.status).toBe(200);
  return id;
}

test('an approved estimate is paid at the total that was approved, whatever the settings are by then', async () => {
  await set(taxed(7));
  const id = await approved();
  await set(taxed(25));
  const shown = await read(id);
  expect(shown).toMatchObject({ status: 'invoice', summary: { tax: 7, total: 107 }, tax_percent: 7, tax_rate: 7 });
  const charged = (await shop.transfers()).length;
  const paid = await shop.pay(tech, id, await shop.cardToken(), { expected_total: 107 });
  expect(paid.status).toBe(200);
  expect((await shop.transfers()).slice(charged)).toMatchObject([{ amount: 10_700 }]);
  const [order] = (await shop.orders()).filter(({ cartId }) => cartId === id);
  expect(order).toMatchObject({ totalCents: 10_700, taxCents: 700, settingsVersion: 1 });
});

test('a draft keeps the figures it was quoted with until it is changed; then it says that the settings are newer', async () => {
  const id = await draft();
  await set(taxed(7.25));
  expect(await read(id)).toMatchObject({ summary: { tax: 6, total: 106 }, tax_percent: 6, tax_rate: 6 });
  expect(await saveCharge(id, 200)).toMatchObject({
    summary: { subtotal: 200, tax: 14.5, total: 214.5 },
    tax_percent: 7.25,
    tax_rate: 7.25,
    message: REPRICED_MESSAGE,
  });
  const events = (await api.call(listEstimateEvents, { query: { cart_id: id } }, tech)).response;
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'changed', 'repriced']);
  expect(await saveCharge(id, 300)).not.toHaveProperty('message');
  await set(taxed(9));
  expect(await saveCharge(id, 400)).toMatchObject({ summary: { tax: 36 }, tax_rate: 9, message: REPRICED_MESSAGE });
  const printed = (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response;
  expect(JSON.stringify(printed)).toContain('Tax (9%)');
});

test('settings that change nothing of an estimate change no word of it', async () => {
  const id = await draft();
  await set({ order_note: '' });
  expect(await saveCharge(id, 200)).not.toHaveProperty('message');
  expect((await read(id)).summary).toMatchObject({ subtotal: 200, tax: 12 });
});

test('the rate is that of the state that it goes to, and follows a customer who moves', async () => {
  await set(taxed(7, [{ state: 'OR', percent: 0 }]));
  const id = await draft();
  expect(await read(id)).toMatchObject({ summary: { tax: 7 }, tax_percent: 7 });
  const moved = { shipping_city: 'Bend', shipping_state: 'OR', shipping_zip: '97701' };
  const { customer_id: customer } = await read(id);
  expect((await api.call(updateCustomer, { body: { id: customer, customer: moved } }, tech)).status).toBe(200);
  expect(await read(id)).toMatchObject({ summary: { tax: 0, total: 100 }, tax_percent: 0, tax_rate: 0 });
});

test('the days of the settings are those of estimates made from then on', async () => {
  const before = await draft();
  await set({ estimates: { ...standard.estimates, valid_days: 10 } });
  const after = await draft();
  const days = async (id: number) => {
    const { issue_date: issue, expiry_date: expiry } = await read(id);
    return (Date.parse(expiry) - Date.parse(issue)) / 86_400_000;
  };
  expect([await days(before), await days(after)]).toEqual([30, 10]);
});

test('a store cart is quoted by the newest settings, its tax by the state', async () => {
  await set({ ...taxed(8.125, [{ state: 'TX', percent: 2 }]), shipping: { ...standard.shipping, free_from: 1 } });
  const { cartId } = await shop.checkOut(tech);
  const to = (state: string) => ({ ...checkoutAddressFixture, state });
  const quote = async (state: string) =>
    (await api.call(estimateCheckout, { body: { cart_id: cartId, shipping: to(state) } }, tech)).response;
  const { subtotal, shipping, tax } = await quote('TX');
  expect([shipping, tax]).toEqual([0, Math.round(subtotal * 2) / 100]);
  expect((await quote('IN')).tax).toBe(Math.round(subtotal * 8.125) / 100);
});

test('an email that waits is from whom the settings name when it is sent', async () => {
  await api.emails();
  const [account] = await api.db.select({ email: users.email }).from(users).where(eq(users.username, 'tech'));
  await api.call(sendPasswordReset, { body: { email: account?.email ?? '' } });
  await set({
    company: { ...standard.company, name: 'Acme RV' },
    email: { ...standard.email, sender_name: 'Acme', reply_to: 'help@acme.test' },
  });
  expect((await api.emails()).at(-1)).toMatchObject({
    subject: 'Reset your Tech Portal password',
    sender: { name: 'Acme', address: null, replyTo: 'help@acme.test' },
  });
});

test('settings that change between quote and payment charge nothing, and show the new figures', async () => {
  const { cartId, total } = await shop.checkOut(tech);
  const charged = (await shop.transfers()).length;
  await set(taxed(10));
  const refused = await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: total });
  expect(refused.error).toMatchObject({ error: 'quote_changed', summary: { tax: expect.any(Number) } });
  expect((await shop.transfers()).length).toBe(charged);
  const { quote, summary } = v.parse(changedQuote, refused.error);
  expect(summary.total).toBeGreaterThan(total);
  const paid = await api.call(
    placeOrder,
    {
      body: {
        cart_id: cartId,
        finix_token: await shop.cardToken(),
        finix_session_id: 'FS-test',
        quote,
        expected_total: summary.total,
      },
    },
    tech,
  );
  expect(paid.status).toBe(200);
  const [order] = (await shop.orders()).filter((one) => one.cartId === cartId);
  expect(order).toMatchObject({ totalCents: Math.round(summary.total * 100), settingsVersion: 1 });
});

test('other texts between quote and payment change no quote', async () => {
  const { cartId, total } = await shop.checkOut(tech);
  await set({ order_note: 'Soon.' });
  expect((await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: total })).status).toBe(200);
});

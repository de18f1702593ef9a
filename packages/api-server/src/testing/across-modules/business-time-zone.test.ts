import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import { exportCustomers, updateCustomer } from '@tech-portal/contract/customers';
import { getCompletedOrders, getRevenue } from '@tech-portal/contract/dashboard';
import { respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import {
  createEstimate,
  downloadEstimate,
  exportEstimates,
  getEstimate,
  listEstimates,
  revertEstimate,
} from '@tech-portal/contract/estimates';
import { downloadReceipt, exportOrders } from '@tech-portal/contract/orders';
import { addDays, dayStart, createDefaultSettings } from '@tech-portal/domain';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tasks } from '../../customers/tasks/tasks.table.ts';
import { businessSettingsVersions } from '../../settings/business-settings.table.ts';
import { changeSettings } from '../change-settings.ts';
import { createPaymentFixture } from '../create-payment-fixture.ts';
import { insertCustomer, insertEstimate } from '../insert-estimates.ts';
import { readPdf } from '../read-pdf.ts';
import { linksOf, reminderRequests } from '../reminders.ts';

const YEAR = 365 * 24 * 60;
const shop = await createPaymentFixture({ config: { session: { absoluteMinutes: YEAR, idleMinutes: YEAR } } });
const { api } = shop;
const { db, deps } = api;
const tech = await api.signIn('tech');
const customer = await insertCustomer(db, 'tech');

/** East and west of Chicago; for some hours of each day, their dates differ from Chicago's. */
const zones = ['Pacific/Auckland', 'Pacific/Honolulu'] as const;

beforeEach(async () => {
  await db.delete(businessSettingsVersions);
});

const moveTo = (time_zone: string) => changeSettings(deps, { ...createDefaultSettings(), time_zone });
const advanceTo = (moment: Date) => api.advanceSeconds((moment.getTime() - deps.clock.now().getTime()) / 1000);
const newEstimate = async () => {
  const body = { estimate: { customer_id: customer, notes: '' } };
  return (await api.call(createEstimate, { body }, tech)).response.cart_id;
};
const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const listed = async (id: number) =>
  (await api.call(listEstimates, { query: { filter: 'all' } }, tech)).response.find((row) => row.id === id)?.status;

/** Start of a future day in a zone, because the clock of the test only moves forward. */
const soon = (days: number, zone: string) => {
  const day = addDays(deps.clock.now().toISOString().slice(0, 10), days);
  return { day, start: dayStart(day, zone) };
};

describe.each(zones)('estimates of a business in %s', (zone) => {
  test('begin and end with its days, to the second', async () => {
    await moveTo(zone);
    const { day, start } = soon(2, zone);
    advanceTo(new Date(start.getTime() - 5000));
    const before = await newEstimate();
    advanceTo(start);
    const after = await newEstimate();
    expect([(await read(before)).issue_date, (await read(after)).issue_date]).toEqual([addDays(day, -1), day]);

    const end = dayStart(addDays(day, 30), zone);
    expect((await read(before)).expires_at).toBe(end.toISOString());
    advanceTo(new Date(end.getTime() - 30_000));
    expect([(await read(before)).status, await listed(before)]).toEqual(['draft', 'draft']);
    advanceTo(end);
    expect([(await read(before)).status, await listed(before), (await read(after)).status]).toEqual([
      'expired',
      'expired',
      'draft',
    ]);
    expect((await api.call(revertEstimate, { body: { cart_id: before } }, tech)).error.error).toBe('estimate_expired');
  });
});

test('another time zone moves no stored day, only the moment at which it is over', async () => {
  const { day, start } = soon(2, 'America/Chicago');
  advanceTo(start);
  const id = await newEstimate();
  const { issue_date, expiry_date } = await read(id);
  expect([issue_date, expiry_date]).toEqual([day, addDays(day, 30)]);
  for (const zone of zones) {
    await moveTo(zone);
    const end = dayStart(addDays(day, 31), zone).toISOString();
    expect(await read(id)).toMatchObject({ issue_date, expiry_date, expires_at: end });
  }
});

test('an order keeps the day that it was written with, and sums follow it, whatever the time zone is later', async () => {
  const buy = async (zone: string, moment: Date) => {
    await moveTo(zone);
    advanceTo(moment);
    const { cartId } = await shop.checkOut(tech);
    expect((await shop.pay(tech, cartId, await shop.cardToken())).status).toBe(200);
    const order = (await shop.orders()).at(-1);
    if (!order) throw new Error('There is no order.');
    return order;
  };
  // At 12:30 UTC it is the same day in Chicago and Honolulu, and the next day in Auckland.
  const { day } = soon(3, 'UTC');
  const noon = new Date(`${day}T12:30:00Z`);
  const one = await buy('America/Chicago', noon);
  const other = await buy('Pacific/Auckland', new Date(noon.getTime() + 60_000));
  expect([one.orderDay, other.orderDay]).toEqual([day, addDays(day, 1)]);

  const sold = async (start_date: string, time_zone?: string) => {
    const query = {
      start_date,
      end_date: start_date,
      previous_start_date: addDays(start_date, -1),
      previous_end_date: addDays(start_date, -1),
      time_zone,
    };
    const { revenue } = (await api.call(getRevenue, { query }, tech)).response;
    const { orders } = (await api.call(getCompletedOrders, { query }, tech)).response;
    return [Math.round(revenue.current * 100), orders.current];
  };
  for (const zone of ['Pacific/Honolulu', 'America/Chicago', 'Pacific/Auckland']) {
    await moveTo(zone);
    expect([await sold(day), await sold(addDays(day, 1))]).toEqual([
      [one.totalCents, 1],
      [other.totalCents, 1],
    ]);
    // Both orders fall on the same day by the technicians' clocks.
    const both = [one.totalCents + other.totalCents, 2];
    expect(await sold(day, 'America/Chicago')).toEqual(both);
    expect(await sold(day, 'Pacific/Honolulu')).toEqual(both);
    expect(await sold(addDays(day, 1), 'Pacific/Auckland')).toEqual(both);
    expect(await sold(day, 'Pacific/Auckland')).toEqual([0, 0]);
    expect(await sold(addDays(day, 1), 'America/Chicago')).toEqual([0, 0]);
    const { pdf } = (await api.call(downloadReceipt, { query: { trans_id: one.transId } }, tech)).response;
    expect((await readPdf(pdf)).text).toContain(`with VISA ending in 4242 on ${longDay(day)}.`);
  }
});

const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe.each(zones)('in %s', (zone) => {
  test('the answer of a customer is a task for today', async () => {
    await moveTo(zone);
    const calls = reminderRequests(api, tech);
    const id = await calls.newDraft(customer);
    await calls.send(id);
    const link = linksOf((await api.emails()).findLast(({ recipient }) => recipient === `${id}@example.com`)).approve;
    const { day, start } = soon(2, zone);
    advanceTo(start);
    const body = { kind: 'decline' as const, reason: 'Too much' };
    expect((await api.call(respondToEstimateByToken, { body }, link)).status).toBe(200);
    const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
    expect(task?.dueDate).toBe(day);
  });

  test('files are named by the day, and the audit log counts by it', async () => {
    await moveTo(zone);
    const { day, start } = soon(2, zone);
    advanceTo(start);
    const admin = await api.signIn('admin');
    const names = [
      (await api.call(exportEstimates, { query: { filter: 'all' } }, tech)).response.filename,
      (await api.call(exportCustomers, { query: {} }, tech)).response.filename,
      (await api.call(exportOrders, { query: {} }, tech)).response.filename,
      (await api.call(exportAuditEvents, { query: {} }, admin)).response.filename,
    ];
    expect(names).toEqual(['estimates', 'customers', 'orders', 'audit-log'].map((name) => `${name}-${day}.csv`));
    const exportsOf = async (from: string) =>
      (await api.call(listAuditEvents, { query: { kind: 'security', from, until: from } }, admin)).response.filter(
        ({ action }) => action === 'exported',
      ).length;
    expect([await exportsOf(addDays(day, -1)), await exportsOf(day)]).toEqual([0, 4]);
  });

  test('a document says the moment by its clock', async () => {
    await moveTo(zone);
    const id = await insertEstimate(db, customer, { expiryDate: '2999-12-31' });
    const { pdf } = (await api.call(downloadEstimate, { query: { cart_id: id } }, tech)).response;
    const now = deps.clock.now().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zone });
    expect((await readPdf(pdf)).text).toContain(`As of ${now} at `);
  });

  test('a customer who moves takes along the estimates whose last day is not over there', async () => {
    await moveTo(zone);
    const { day, start } = soon(2, zone);
    const mover = await insertCustomer(db, 'tech');
    const open = await insertEstimate(db, mover, { expiryDate: day });
    const over = await insertEstimate(db, mover, { expiryDate: addDays(day, -1) });
    advanceTo(start);
    const before = [await read(open), await read(over)];
    const body = { id: mover, customer: { shipping_address_1: '7 New Street' } };
    expect((await api.call(updateCustomer, { body }, tech)).status).toBe(200);
    const versions = [(await read(open)).version, (await read(over)).version];
    expect(versions.map((version, at) => version - (before[at]?.version ?? 0))).toEqual([1, 0]);
  });
});

describe('reminders of a business that moves', () => {
  const { newDraft, send, readReminderEmails, shown } = reminderRequests(api, tech);
  const at = (day: string, zone: string, hours: number) =>
    advanceTo(new Date(dayStart(day, zone).getTime() + hours * 3_600_000));

  test.each([
    ['east', 'Pacific/Auckland'],
    ['west', 'Pacific/Honolulu'],
  ])('%s go out once each, at nine by the new clock', async (_, zone) => {
    const { day, start } = soon(2, 'America/Chicago');
    advanceTo(new Date(start.getTime() + 12 * 3_600_000));
    const id = await newDraft(customer);
    await send(id, 3);
    const address = `${id}@example.com`;
    const expiryDate = (await read(id)).expiry_date;
    at(addDays(day, 2), 'America/Chicago', 10);
    expect(await readReminderEmails(address)).toEqual([]);

    await moveTo(zone);
    const due = (await shown(id))?.next ?? '';
    at(due, zone, 8.9);
    expect(await readReminderEmails(address)).toEqual([]);
    at(due, zone, 9.1);
    expect(await readReminderEmails(address)).toHaveLength(1);
    await moveTo('America/Chicago');
    expect(await readReminderEmails(address)).toHaveLength(1);

    const last = addDays(expiryDate, -2);
    expect((await shown(id))?.next).toBe(last);
    at(last, 'America/Chicago', 8.9);
    expect(await readReminderEmails(address)).toHaveLength(1);
    at(last, 'America/Chicago', 9.1);
    expect(await readReminderEmails(address)).toHaveLength(2);
    await moveTo(zone);
    for (const hours of [24, 48]) {
      at(addDays(last, 1), zone, hours);
      expect(await readReminderEmails(address)).toHaveLength(2);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { send, signIn } from '../../system/api.ts';
import { placeOrders } from '../../system/place-orders.ts';
import type { Portal } from '../../system/portal-process.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 400_000 });
test.use({ as: 'nobody', ownSettings: { WEBHOOKS_TO_LOOPBACK: '1' } });

interface OrderOfEvent {
  readonly trans_id: string;
  readonly status: string;
  readonly total: number;
  readonly refunded: number;
}

/** Webhook receiver that keeps the newest state of each order. */
async function startReceiver() {
  const newest = new Map<string, { readonly sequence: number; readonly order: OrderOfEvent }>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { sequence, data } = JSON.parse(body) as { sequence: number; data: OrderOfEvent };
    const known = newest.get(data.trans_id);
    if (!known || known.sequence < sequence) newest.set(data.trans_id, { sequence, order: data });
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((listen) => server.listen(0, '127.0.0.1', listen));
  const orders = () => [...newest.values()].map(({ order }) => order);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, orders, stop: () => server.close() };
}

const centsOf = (dollars: readonly number[]): number => dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);

function emailsTo({ dataDir }: Portal, domain: string): string[] {
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).filter((email) => email.includes(domain));
}

/** Total of the successful transfers of a type at the provider, in cents. */
async function providerCents({ fakesUrl }: Portal, type: 'DEBIT' | 'REVERSAL'): Promise<number> {
  const response = await fetch(`${fakesUrl}/control/transfers`);
  const transfers = (await response.json()) as { type: string; state: string; amount: number }[];
  const counted = transfers.filter((each) => each.type === type && each.state === 'SUCCEEDED');
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

async function selectFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(40);
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

test('forty orders of a morning: thirty shipped with packing slips, five partly refunded, and every record agrees to the cent', async ({
  page,
  ownPortal,
}) => {
  const receiver = await startReceiver();
  const [tech, admin] = [await signIn(ownPortal.url, 'tech'), await signIn(ownPortal.url, 'admin')];
  const read = <Data>(path: string) => send<Data>(`${ownPortal.url}${path}`, { token: admin.token });
  const post = <Data>(path: string, body: object) =>
    send<Data>(`${ownPortal.url}${path}`, { method: 'POST', token: admin.token, body: JSON.stringify(body) });
  await post('/api/webhooks', { url: receiver.url, events: ['order.created', 'order.changed'] });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  const period = `start_date=${today}&end_date=${today}&previous_start_date=${today}&previous_end_date=${today}`;
  const revenueCents = async () => {
    const path = `/api/dashboard/revenue?${period}&time_zone=America/Chicago`;
    const { revenue } = await send<{ revenue: { current: number } }>(`${ownPortal.url}${path}`, { token: tech.token });
    return centsOf([revenue.current]);
  };
  const [chargedBefore, refundedBefore] = [
    await providerCents(ownPortal, 'DEBIT'),
    await providerCents(ownPortal, 'REVERSAL'),
  ];
  const revenueBefore = await revenueCents();

  const emails = Array.from({ length: 40 }, (_, at) => `buyer${at}@morning.example`);
  const transIds = await placeOrders(ownPortal, tech, emails);

  await signInAs(page, ownPortal.url, 'admin');
  await page.goto(`${ownPortal.url}/orders?state=placed&from=${today}&to=${today}`);
  await selectFirst(page, 30);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Packing Slips' }).click();
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf');
  await expect(page.getByText('Packing Slips of 30 of 30 orders downloaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('Marked 30 of 30 orders as shipped.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('checkbox')).toHaveCount(10);

  for (const transId of transIds.slice(0, 5)) {
    const refund = { id: randomUUID(), kind: 'provider', amount: 1.5, expected: 1.5, reason: 'Scratched' };
    await post('/api/order/refund', { ...refund, trans_id: transId });
  }

  const list = (filter: string) =>
    read<readonly { total: number }[]>(`/api/orders/all?${filter}&from=${today}&to=${today}&sort_order=desc`);
  await expect.poll(async () => (await list('payment=partly_refunded')).length, { timeout: 60_000 }).toBe(5);
  const totalCents = centsOf((await list('search=')).map(({ total }) => total));
  expect((await list('shipping=shipped')).length).toBe(30);

  expect((await providerCents(ownPortal, 'DEBIT')) - chargedBefore).toBe(totalCents);
  expect((await providerCents(ownPortal, 'REVERSAL')) - refundedBefore).toBe(750);
  expect((await revenueCents()) - revenueBefore).toBe(totalCents - 750);
  await expect
    .poll(
      () => {
        const shipped = receiver.orders().filter(({ status }) => status === 'shipped').length;
        const all = receiver.orders();
        return [all.length, shipped, centsOf(all.map(({ total }) => total)), centsOf(all.map((each) => each.refunded))];
      },
      { timeout: 90_000 },
    )
    .toEqual([40, 30, totalCents, 750]);
  // A confirmation for each order, an email for each shipment and each refund.
  await expect.poll(() => emailsTo(ownPortal, '@morning.example').length, { timeout: 90_000 }).toBe(40 + 30 + 5);
  const auditedOn = async (page: number, action: string) =>
    (await read<readonly object[]>(`/api/audit/list?page=${page}&action=${action}&time_zone=UTC`)).length;
  expect(await auditedOn(1, 'order_refunded')).toBe(5);
  expect([await auditedOn(1, 'parcel_shipped'), await auditedOn(2, 'parcel_shipped')]).toEqual([20, 10]);
  receiver.stop();
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import {
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
  sendInvoice,
} from '@tech-portal/contract/estimate-payment';
import { listEstimates } from '@tech-portal/contract/estimates';
import { listMyOrders } from '@tech-portal/contract/orders';
import type { EndpointDeclaration, WireResponseOf } from '@tech-portal/contract';
import { fakeKeys, startFakes } from '@tech-portal/fakes';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { checkoutAddressFixture } from '../testing/checkout-address-fixture.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { createInstallation } from '../testing/test-database.ts';

const installation = await createInstallation();
const fakes = await startFakes({ port: 0 });
const running: ServerProcess[] = [];

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await fakes.close();
  await installation.remove();
});

function start(): ServerProcess {
  const server = startServerProcess({ ...installation.variables, FAKES_PORT: new URL(fakes.url).port });
  running.push(server);
  return server;
}

async function control(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(fakes.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

type Named = Pick<EndpointDeclaration, 'method' | 'path'>;

async function openServer(server: ServerProcess) {
  const url = await server.url;
  return async (endpoint: Named, body?: unknown, token = '', query = '') => {
    const response = await fetch(`${url}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
}

async function signIn(server: ServerProcess) {
  const ask = await openServer(server);
  const login = { method: 'POST', path: '/auth/login' } as const;
  const { token } = await ask(login, { username: 'tech', password: demoPassword });
  return (endpoint: Named, body?: unknown, query?: string) => ask(endpoint, body, String(token), query);
}

const charges = async () => (await control('/control/transfers')) as { amount: number; state: string }[];

async function cardToken(): Promise<string> {
  const card = { name: 'Dana', number: '4242424242424242', expiration: '12/39', security_code: '123' };
  return ((await control(`/applications/${fakeKeys.applicationId}/tokens`, card)) as { id: string }).id;
}

/** Kills a server while it waits for the response to a charge it has sent. */
async function killWhileCharging(server: ServerProcess, pay: () => Promise<unknown>): Promise<void> {
  const before = (await charges()).length;
  await control('/control/behavior', { fault: 'late' });
  const paying = pay();
  paying.catch(() => undefined);
  await expect.poll(charges, { timeout: 60_000 }).toHaveLength(before + 1);
  server.kill('SIGKILL');
  await server.ended;
  await expect(paying).rejects.toThrow();
  await control('/control/behavior', {});
}

test('a server killed between charge and order: the order is there after the restart, charged once', async () => {
  const first = start();
  const buyer = await signIn(first);
  const { cart_id: cartId } = await buyer(addCartItem, { id: 1, type: 'p', qty: 1 });
  const { total, quote: figures } = await buyer(estimateCheckout, {
    cart_id: cartId,
    shipping: checkoutAddressFixture,
  });
  const { quote } = await buyer(saveBilling, { cart_id: cartId, billing: checkoutAddressFixture, quote: figures });
  const token = await cardToken();
  await killWhileCharging(first, () =>
    buyer(placeOrder, { cart_id: cartId, finix_token: token, finix_session_id: 'FS-test', quote }),
  );

  const second = start();
  const again = await signIn(second);
  const payment = () => again(getPayment, undefined, `?cart_id=${String(cartId)}`);
  await expect.poll(payment, { timeout: 120_000, interval: 500 }).toMatchObject({ state: 'succeeded' });
  const { trans_id: transId } = await payment();
  const orders = await again(listMyOrders, undefined, '?sort_by=order_date&sort_order=desc');
  expect(orders).toMatchObject({ 0: { trans_id: transId, total } });
  expect(await charges()).toMatchObject([{ state: 'SUCCEEDED', amount: Math.round(Number(total) * 100) }]);
  second.kill('SIGTERM');
  await second.ended;
}, 300_000);

async function paymentToken(recipient: string): Promise<string> {
  const outbox = join(installation.folder, 'outbox');
  const find = (): string | undefined =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((email) => email.includes(recipient))
      .map((email) => /pay-invoice\?t=([\w-]+)/.exec(email)?.[1])
      .find((token) => token !== undefined);
  await expect.poll(() => existsSync(outbox) && find() !== undefined, { timeout: 30_000 }).toBe(true);
  return find() ?? '';
}

test('a server killed while a customer pays by link: the link shows the one order after the restart, charged once', async () => {
  const before = (await charges()).length;
  const first = start();
  const tech = await signIn(first);
  const invoices = await tech(listEstimates, undefined, '?filter=invoice&sort_by=issue_date&sort_order=desc');
  const [{ id: cartId } = { id: 0 }] = Object.values(invoices) as { id: number }[];
  await tech(sendInvoice, { cart_id: cartId, customer_email: 'payer@example.com' });
  const token = await paymentToken('payer@example.com');
  const customer = await openServer(first);
  const shown = (await customer(getInvoiceByToken, undefined, token)) as WireResponseOf<typeof getInvoiceByToken>;
  const card = await cardToken();
  const attempt = crypto.randomUUID();
  const body = {
    finix_token: card,
    finix_session_id: 'FS-test',
    expected_total: shown.summary.total,
    quote: shown.quote,
    attempt,
  };
  await killWhileCharging(first, () => customer(payInvoiceByToken, body, token));

  const again = await openServer(start());
  const payment = () => again(getPaymentByToken, undefined, token);
  await expect.poll(payment, { timeout: 120_000, interval: 500 }).toMatchObject({ state: 'succeeded' });
  const { trans_id: transId } = await payment();
  expect(await again(getInvoiceByToken, undefined, token)).toMatchObject({
    paid: { trans_id: transId, total_paid: shown.summary.total, payment_info: 'VISA ending in 4242' },
  });
  // Pressing Pay again returns the same order.
  expect(await again(payInvoiceByToken, { ...body, finix_token: await cardToken() }, token)).toEqual({
    trans_id: transId,
  });
  expect((await charges()).slice(before)).toMatchObject([
    { state: 'SUCCEEDED', amount: Math.round(shown.summary.total * 100) },
  ]);
}, 300_000);

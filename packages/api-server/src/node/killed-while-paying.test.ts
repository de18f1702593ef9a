import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { listMyOrders } from '@tech-portal/contract/orders';
import type { CallDeclaration } from '@tech-portal/contract';
import { standInKeys, startStandIns } from '@tech-portal/stand-ins';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { checkoutAddressFixture } from '../testing/checkout-address-fixture.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-killed-'));
const standIns = await startStandIns({ port: 0 });
const running: ServerProcess[] = [];

afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await standIns.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const server = startServerProcess({ DATA_DIR: folder, STAND_INS_PORT: new URL(standIns.url).port });
  running.push(server);
  return server;
}

async function control(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(standIns.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** A buyer at a server, with its responses. */
async function signIn(server: ServerProcess) {
  const url = await server.url;
  async function ask(call: Pick<CallDeclaration, 'method' | 'path'>, body?: unknown, token = '', query = '') {
    const response = await fetch(`${url}${call.path}${query}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }
  const login = { method: 'POST', path: '/auth/login' } as const;
  const { token } = await ask(login, { username: 'tech', password: demoPassword });
  return (call: Pick<CallDeclaration, 'method' | 'path'>, body?: unknown, query?: string) =>
    ask(call, body, String(token), query);
}

const charges = async () => (await control('/control/transfers')) as { amount: number; state: string }[];

test('a server killed between charge and order: the order is there after the restart, charged once', async () => {
  const first = start();
  const buyer = await signIn(first);
  const { cart_id: cartId } = await buyer(addCartItem, { id: 1, type: 'p', qty: 1 });
  const { total, quote: figures } = await buyer(estimateCheckout, {
    cart_id: cartId,
    shipping: checkoutAddressFixture,
  });
  const { quote } = await buyer(saveBilling, { cart_id: cartId, billing: checkoutAddressFixture, quote: figures });
  const card = { name: 'Dana', number: '4242424242424242', expiration: '12/39', security_code: '123' };
  const { id: token } = (await control(`/applications/${standInKeys.applicationId}/tokens`, card)) as { id: string };

  // Charged, but the response never reaches the server, which is killed while it waits.
  await control('/control/behaviour', { fault: 'late' });
  const paying = buyer(placeOrder, { cart_id: cartId, finix_token: token, finix_session_id: 'FS-test', quote });
  paying.catch(() => undefined);
  await expect.poll(charges, { timeout: 60_000 }).toHaveLength(1);
  first.kill('SIGKILL');
  await first.ended;
  await expect(paying).rejects.toThrow();

  const again = await signIn(start());
  const payment = () => again(getPayment, undefined, `?cart_id=${String(cartId)}`);
  await expect.poll(payment, { timeout: 120_000, interval: 500 }).toMatchObject({ state: 'succeeded' });
  const { trans_id: transId } = await payment();
  const orders = await again(listMyOrders, undefined, '?sort_by=order_date&sort_order=desc');
  expect(orders).toMatchObject({ 0: { trans_id: transId, total } });
  expect(await charges()).toMatchObject([{ state: 'SUCCEEDED', amount: Math.round(Number(total) * 100) }]);
}, 300_000);

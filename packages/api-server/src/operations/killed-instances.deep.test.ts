import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@tech-portal/contract/auth';
import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { createTask } from '@tech-portal/contract/tasks';
import { createWebhook } from '@tech-portal/contract/webhooks';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { fakeKeys, startFakes } from '@tech-portal/fakes';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import { openPostgres } from '../platform/postgres/index.ts';
import { checkoutAddressFixture as address } from '../testing/checkout-address-fixture.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { createInstallation } from '../testing/test-database.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';

const KILLS = 20;
const STOCK = 1_000_000;
const PART = 1;
const installation = await createInstallation();
const fakes = await startFakes({ port: 0 });
const receiver = await startWebhookReceiver();
const { db, close } = await openPostgres(installation.variables.DATABASE_URL, { connections: 1 });
const instances: ServerProcess[] = [];

afterAll(async () => {
  for (const instance of instances) instance.kill('SIGKILL');
  await Promise.all(instances.map(({ ended }) => ended));
  await close();
  await receiver.close();
  await fakes.close();
  await installation.remove();
});

async function start(place: number): Promise<void> {
  instances[place] = startServerProcess({
    ...installation.variables,
    FAKES_PORT: new URL(fakes.url).port,
    WEBHOOKS_TO_LOOPBACK: '1',
    REQUESTS_PER_MINUTE: '10000000',
    // Gives up charges of killed processes soon enough for the test.
    PAYMENT_GIVE_UP_SECONDS: '10',
  });
  await instances[place].url;
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly key?: string;
}

type Reply = Record<string, unknown>;

/** Sends a request to one instance after the other until one responds, like a client behind a load balancer. */
async function insist(endpoint: EndpointDeclaration, { token, body, query = '', key }: Sent): Promise<Reply> {
  const init = {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  for (let turn = 0; ; turn += 1) {
    try {
      const response = await fetch(`${await instances[turn % 2]?.url}${endpoint.path}${query}`, init);
      const reply = (await response.json()) as Reply;
      if (response.status < 500) return { ...reply, status: response.status };
    } catch {
      // The instance was killed, so the next one is tried.
    }
    // The other instance may still be starting, which takes time on a busy machine.
    await pause(20);
  }
}

const signIn = async (username: string): Promise<string> =>
  String((await insist(login, { body: { username, password: demoPassword } }))['token']);

/** Buys one part and returns the order's id once it is known; undefined if nothing was charged. */
async function buy(token: string): Promise<string | undefined> {
  const added = { body: { id: PART, type: 'p', qty: 1 }, key: crypto.randomUUID() };
  const { cart_id } = await insist(addCartItem, { token, ...added });
  const shipped = await insist(estimateCheckout, { token, body: { cart_id, shipping: address } });
  const billed = await insist(saveBilling, { token, body: { cart_id, billing: address, quote: shipped['quote'] } });
  const card = await fetch(`${fakes.url}/applications/${fakeKeys.applicationId}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Dana', number: '4242424242424242', expiration: '12/39', security_code: '123' }),
  });
  const { id: finix_token } = (await card.json()) as { id: string };
  const order = { cart_id, finix_token, finix_session_id: 'FS-test', quote: billed['quote'] };
  const placed = await insist(placeOrder, { token, body: { ...order, attempt: crypto.randomUUID() } });
  if (typeof placed['trans_id'] === 'string') return placed['trans_id'];
  for (;;) {
    const payment = await insist(getPayment, { token, query: `?cart_id=${String(cart_id)}` });
    if (payment['state'] === 'succeeded') return String(payment['trans_id']);
    if (payment['state'] !== 'checking') return undefined;
    // Polls as often as the page does.
    await pause(500);
  }
}

/** Payment ids of charges that the provider did not refund. */
async function charges(): Promise<string[]> {
  const transfers = (await (await fetch(`${fakes.url}/control/transfers`)).json()) as {
    readonly id: string;
    readonly state: string;
    readonly type: 'DEBIT' | 'REVERSAL';
    readonly idempotency_id: string;
    readonly reverses: string | null;
  }[];
  const made = transfers.filter(({ state }) => state === 'SUCCEEDED');
  const reversed = new Set(made.map(({ reverses }) => reverses));
  return made.filter(({ id, type }) => type === 'DEBIT' && !reversed.has(id)).map((one) => one.idempotency_id);
}

const paidOrders = () =>
  selectRows<{ transId: string; qty: number }>(
    db,
    sql`select orders.trans_id as "transId", (orders.parts -> 0 ->> 'qty')::int as qty from orders
      join payment_attempts on payment_attempts.cart_id = orders.cart_id and payment_attempts.state = 'succeeded'`,
  );

/** Order ids delivered to the receiver, by webhook id, which stays the same on a retry. */
const delivered = () =>
  new Map(
    receiver.received.map(({ headers, body }) => [
      String(headers['webhook-id']),
      (JSON.parse(body) as { data: { trans_id: string } }).data.trans_id,
    ]),
  );

test('two instances of which one or the other is killed twenty times under load lose and double nothing', async () => {
  // The first instance fills the empty database.
  await start(0);
  await start(1);
  await db.execute(sql`update products set stock = ${STOCK} where id = ${PART}`);
  const [admin, tech, tech2] = [await signIn('admin'), await signIn('tech'), await signIn('tech2')];
  const webhook = { url: receiver.url, description: '', events: ['order.created'] };
  expect(await insist(createWebhook, { token: admin, body: webhook })).toMatchObject({ status: 200 });

  let isOver = false;
  const tasks: string[] = [];
  const bought: string[] = [];
  const writers = [tech, tech2, tech].map(async (token, writer) => {
    for (let count = 0; !isOver; count += 1) {
      const task = `Task ${count} of writer ${writer}`;
      const body = { task: { task, priority: 'none', due_date: '2031-01-15' } };
      expect(await insist(createTask, { token, body, key: crypto.randomUUID() })).toMatchObject({ status: 200 });
      tasks.push(task);
    }
  });
  const buyers = [tech, tech2].map(async (token) => {
    while (!isOver) {
      const transId = await buy(token);
      if (transId !== undefined) bought.push(transId);
    }
  });
  const work = Promise.all([...writers, ...buyers]);
  work.catch(() => (isOver = true));
  const kills = (async () => {
    for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
      // Kills an instance at a random moment during the work.
      await pause(Math.random() * 500);
      instances[kill % 2]?.kill('SIGKILL');
      await instances[kill % 2]?.ended;
      await start(kill % 2);
    }
    isOver = true;
  })();
  await Promise.all([kills, work]);

  expect(tasks.length).toBeGreaterThan(KILLS);
  const stored = await selectRows<{ task: string }>(
    db,
    sql`select task from tasks where task like 'Task % of writer %'`,
  );
  expect(stored.map(({ task }) => task).toSorted()).toEqual(tasks.toSorted());

  // Expires the leases of killed instances' jobs, which would otherwise last several minutes.
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
  const open = () => selectRows(db, sql`select id from payment_attempts where state in ('charging', 'checking')`);
  await expect.poll(open, { timeout: 180_000, interval: 500 }).toEqual([]);
  const orders = await paidOrders();
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.map(({ transId }) => transId)).toEqual(expect.arrayContaining(bought));
  expect(new Set(bought).size).toBe(bought.length);
  await expect.poll(async () => (await charges()).length, { timeout: 180_000, interval: 500 }).toBe(orders.length);
  const paid = await charges();
  expect(new Set(paid).size).toBe(paid.length);
  const [part] = await selectRows<{ stock: number }>(db, sql`select stock from products where id = ${PART}`);
  expect(STOCK - (part?.stock ?? 0)).toBe(orders.reduce((sum, { qty }) => sum + qty, 0));

  const ids = orders.map(({ transId }) => transId).toSorted();
  await expect.poll(() => [...delivered().values()].toSorted(), { timeout: 180_000, interval: 500 }).toEqual(ids);
}, 900_000);

import type { BodyOf, EndpointDeclaration } from '@tech-portal/contract';
import { createApiKey } from '@tech-portal/contract/api-keys';
import { login } from '@tech-portal/contract/auth';
import { addCartItem } from '@tech-portal/contract/cart';
import { addEstimateOption } from '@tech-portal/contract/estimate-options';
import { addFavorite } from '@tech-portal/contract/favorites';
import { sql } from 'drizzle-orm';
import { paymentAttempts } from '../../carts/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';

const FOLLOW_UP_MS = 60 * 60_000;

async function call<Endpoint extends EndpointDeclaration>(
  api: string,
  declaration: Endpoint,
  body: BodyOf<Endpoint>,
  token?: string,
): Promise<unknown> {
  const response = await fetch(api + declaration.path, {
    method: declaration.method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(declaration.once && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${declaration.id} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

async function signIn(api: string, username: string): Promise<string> {
  const { demoPassword } = await import('@tech-portal/sample-data/accounts');
  const { token } = (await call(api, login, { username, password: demoPassword })) as { token: string };
  return token;
}

/** Adds two charges that are still to be refunded: one waits for a person, and the other is retried. */
async function addRefunds(db: Database): Promise<void> {
  const [order] = await selectRows<{ user: number; draft: object }>(
    db,
    sql`select user_id as user, jsonb_build_object('transId', 'TP-REFUND-1', 'isEstimate', false, 'userId', user_id,
      'customerId', null, 'firstName', first_name, 'lastName', last_name, 'email', email, 'subtotalCents', 1250,
      'shippingCents', 0, 'taxCents', 0, 'totalCents', 1250, 'lineItemCents', 0, 'shipping', shipping,
      'billing', billing, 'parts', '[]'::jsonb, 'lineItems', '[]'::jsonb, 'ip', null, 'browser', null,
      'sessionId', null, 'cartVersion', 1) as draft
    from orders where not is_estimate order by id limit 1`,
  );
  if (!order) return;
  await db.insert(paymentAttempts).values(
    [
      { refundFailures: 3, due: null },
      { refundFailures: 1, due: new Date(Date.now() + FOLLOW_UP_MS) },
    ].map(({ refundFailures, due }) => ({
      userId: order.user,
      cartId: 1_000_000 + refundFailures,
      state: 'refunding' as const,
      transferId: `TR-sample-${refundFailures}`,
      amountCents: 1250,
      refundFailures,
      due,
      refundAnswer: 'failed' as const,
      refundMessage: 'The bank ultimately declined the payment.',
      created: new Date(),
      modified: new Date(),
      order: sql`${JSON.stringify(order.draft)}::jsonb`,
    })),
  );
}

/** Adds situations that pages show, through the same calls that people use. */
export async function addSampleSituations(db: Database, api: string): Promise<void> {
  const [tech, admin] = [await signIn(api, 'tech'), await signIn(api, 'admin')];
  await call(api, addCartItem, { id: 1, type: 'p', qty: 2 }, tech);
  await call(api, addFavorite, { id: 1, type: 'p' }, tech);
  await call(api, createApiKey, { name: 'ERP', scopes: ['orders:read'], days: null }, admin);
  const [draft] = await selectRows<{ id: number }>(
    db,
    sql`select cart_id as id from estimates join users on users.id = tech_id
      where username = 'tech' and stage = 'draft' and expiry_date > current_date order by cart_id limit 1`,
  );
  if (draft) await call(api, addEstimateOption, { cart_id: draft.id, title: 'With new parts' }, tech);
  await addRefunds(db);
}

import { BUSINESS_TIME_ZONE } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { cartItems, carts } from '../carts/cart/carts.table.ts';
import { customers } from '../customers/customers.table.ts';
import type { NewCustomerRow } from '../customers/customers.table.ts';
import type { Database } from '../platform/db/database.ts';
import { validityPeriod } from '../estimates/estimate-day.ts';
import { estimates } from '../estimates/estimates.table.ts';
import type { NewEstimateRecord } from '../estimates/estimates.table.ts';
import { estimateGroups } from '../estimates/options/estimate-groups.table.ts';
import { users } from '../platform/users/users.table.ts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';

export async function idOf(db: Database, username: DemoUsername): Promise<number> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!user) throw new Error(`There is no account ${username}.`);
  return user.id;
}

export async function insertCustomer(
  db: Database,
  owner: DemoUsername,
  overrides: Partial<NewCustomerRow> = {},
): Promise<number> {
  const [row] = await db
    .insert(customers)
    .values({
      techId: await idOf(db, owner),
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      phone: '(512) 555-0100',
      shippingAddress1: '1 Main St',
      shippingCity: 'Austin',
      shippingState: 'TX',
      shippingZip: '78704',
      billingAddress1: '1 Main St',
      billingCity: 'Austin',
      billingState: 'TX',
      billingZip: '78704',
      ...overrides,
    })
    .returning({ id: customers.id });
  if (!row) throw new Error('The customer was not inserted.');
  return row.id;
}

/** Makes estimates of one customer alternative options, in their order. */
export async function groupOptions(db: Database, ids: readonly number[]): Promise<void> {
  const [group] = await db.insert(estimateGroups).values({}).returning({ id: estimateGroups.id });
  if (!group) throw new Error('The group was not inserted.');
  for (const [at, id] of ids.entries()) {
    const option = { groupId: group.id, optionTitle: `Option ${at + 1}`, optionNote: '', optionPosition: at + 1 };
    await db.update(estimates).set(option).where(eq(estimates.cartId, id));
  }
}

/** Fields of a test's estimate beyond an empty draft issued today. */
export interface TestEstimate extends Partial<NewEstimateRecord> {
  readonly parts?: readonly { readonly productId: number; readonly qty: number; readonly priceCents: number }[];
}

/**
 * Inserts an estimate of a customer directly, bypassing the rules, and returns its id. Totals default to 0; a total
 * also sets the subtotal.
 */
export async function insertEstimate(
  db: Database,
  customerId: number,
  { parts = [], ...record }: TestEstimate = {},
): Promise<number> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error(`There is no customer ${customerId}.`);
  const { techId } = customer;
  const [cart] = await db.insert(carts).values({ userId: techId, kind: 'estimate' }).returning({ id: carts.id });
  if (!cart) throw new Error('The estimate was not inserted.');
  for (const part of parts) await db.insert(cartItems).values({ cartId: cart.id, ...part });
  const { totalCents = 0, subtotalCents = totalCents } = record;
  await db.insert(estimates).values({
    cartId: cart.id,
    techId,
    customerId,
    ...validityPeriod(new Date(), 30, BUSINESS_TIME_ZONE),
    subtotalCents,
    ...record,
    totalCents,
  });
  return cart.id;
}

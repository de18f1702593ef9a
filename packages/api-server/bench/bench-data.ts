import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { issueToken } from '../src/identity/auth/tokens.commands.ts';
import { cartItems, carts } from '../src/carts/cart/carts.table.ts';
import { sampleProducts, seedCatalog } from '@tech-portal/sample-data/catalog';
import type { SampleProduct } from '@tech-portal/sample-data/catalog';
import type { Database } from '../src/platform/db/database.ts';
import { selectRows } from '../src/platform/db/database.ts';
import { fillEstimates } from '../src/testing/fill-estimates.ts';
import { users } from '../src/platform/users/users.table.ts';
import { fillBusiness } from './business-data.ts';

/** Technician whose cart has three parts, listed in cart order. */
export interface BenchUser {
  readonly id: number;
  readonly token: string;
  readonly parts: readonly { id: number; type: SampleProduct['type'] }[];
}

const PARTS_PER_CART = 3;
/** Step between requested products; a prime, to cover all categories and brands. */
const REQUESTED_PRODUCT_STEP = 37;
const MAX_REQUESTED_PRODUCTS = 20_000;

/**
 * Fills an empty database with the catalog and with signed-in technicians who have carts. With `hasBusiness`, the first
 * technician also gets two years of customers, orders and tasks.
 */
export async function fillDatabase(
  db: Database,
  products: number,
  technicians: number,
  { hasBusiness = true } = {},
): Promise<BenchUser[]> {
  await seedCatalog(db, { count: products });
  const wellStocked = await selectRows<{ id: number; type: SampleProduct['type']; price: number }>(
    db,
    sql`select id, type, price_cents as price from products where stock > 100 order by id limit ${technicians * PARTS_PER_CART}`,
  );
  const technicianUsers: BenchUser[] = [];
  for (let number = 0; number < technicians; number += 1) {
    const parts = Array.from(
      { length: PARTS_PER_CART },
      (_, at) => wellStocked[(number * PARTS_PER_CART + at) % wellStocked.length],
    );
    technicianUsers.push(
      await createTechnician(
        db,
        number,
        parts.flatMap((part) => part ?? []),
      ),
    );
  }
  const [busiest] = technicianUsers;
  if (busiest && hasBusiness) await fillBusiness(db, busiest.id);
  await db.execute(sql`vacuum analyze`);
  return technicianUsers;
}

/** Adds a signed-in technician with the given number of estimates; returns undefined for 0. */
export async function addEstimator(db: Database, estimates: number): Promise<BenchUser | undefined> {
  if (estimates === 0) return undefined;
  const now = new Date();
  const userId = await fillEstimates(db, {
    name: 'estimator',
    count: estimates,
    today: calendarDay(now, BUSINESS_TIME_ZONE),
  });
  await db.execute(sql`vacuum analyze`);
  const { token } = await issueToken(db, { userId, purpose: 'session', now, minutes: 600 });
  return { id: userId, token, parts: [] };
}

async function createTechnician(
  db: Database,
  number: number,
  parts: readonly { id: number; type: SampleProduct['type']; price: number }[],
): Promise<BenchUser> {
  const name = `bench${number}`;
  const [user] = await db
    .insert(users)
    .values({
      username: name,
      passwordHash: '-',
      type: 'tech',
      approved: true,
      email: `${name}@example.com`,
      firstName: 'Bench',
      lastName: name,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The technician was not created.');
  const [cart] = await db.insert(carts).values({ userId: user.id }).returning({ id: carts.id });
  if (!cart) throw new Error('The cart was not created.');
  for (const part of parts) {
    await db.insert(cartItems).values({ cartId: cart.id, productId: part.id, qty: 2, priceCents: part.price });
  }
  const { token } = await issueToken(db, { userId: user.id, purpose: 'session', now: new Date(), minutes: 600 });
  return { id: user.id, token, parts };
}

export function requestedProducts(count: number): SampleProduct[] {
  const requested: SampleProduct[] = [];
  const step = count <= MAX_REQUESTED_PRODUCTS ? 1 : REQUESTED_PRODUCT_STEP;
  for (const product of sampleProducts(count)) {
    if (product.id % step === 0) requested.push(product);
    if (requested.length === MAX_REQUESTED_PRODUCTS) break;
  }
  return requested;
}

import {
  BUSINESS_TIME_ZONE,
  calendarDay,
  computeTotals,
  quoteShipping,
  DEFAULT_SHIPPING,
  subtotalCents,
} from '@tech-portal/domain';
import { eq, gt, inArray } from 'drizzle-orm';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { brands, carts, orders, products, users } from '@tech-portal/api-server/seeding';
import type { Database, NewOrderRow, OrderedPart, UserRow } from '@tech-portal/api-server/seeding';
import { createRandom } from '../catalog/random.ts';
import type { Random } from '../catalog/random.ts';
import { sampleTransId } from './sample-trans-id.ts';

const DAY_MS = 24 * 60 * 60_000;
const SEED = 4711;
const PARTS_TO_CHOOSE_FROM = 120;

/** Age in days of each account's orders, over this year and the last. */
const daysAgo = {
  tech: [2, 5, 9, 16, 24, 33, 47, 62, 80, 97, 121, 150, 188, 226, 270, 315, 366, 402, 455, 511, 580],
  tech2: [4, 13, 38, 71, 118, 175, 244, 330, 421, 540],
} as const;

/** Order time at mid-morning in the business time zone, moved from a weekend to the Friday before. */
function orderTime(now: Date, days: number): Date {
  const time = new Date(now.getTime() - days * DAY_MS);
  time.setUTCHours(16, (days * 7) % 60, 0, 0);
  const weekday = time.getUTCDay();
  const daysBack = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(time.getTime() - daysBack * DAY_MS);
}

function addressOf(user: UserRow): CheckoutAddress {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    company_name: user.company ?? '',
    address_1: user.address1,
    address_2: user.address2 ?? '',
    city: user.city,
    state: user.state,
    zip_code: user.zip,
    email: user.email,
    phone: user.phone,
  };
}

async function selectParts(db: Database): Promise<OrderedPart[]> {
  const rows = await db
    .select({
      productId: products.id,
      type: products.type,
      title: products.title,
      brand: brands.name,
      mpn: products.mpn,
      slug: products.slug,
      imageUrl: products.imageUrl,
      priceCents: products.priceCents,
      costCents: products.costCents,
      weight: products.weight,
      length: products.length,
      width: products.width,
      height: products.height,
      addShipPerCents: products.addShipPerCents,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(gt(products.stock, 0))
    .orderBy(products.id)
    .limit(PARTS_TO_CHOOSE_FROM);
  return rows.map((row) => ({ ...row, qty: 1 }));
}

function pickParts(parts: readonly OrderedPart[], random: Random): OrderedPart[] {
  const picked = new Map<number, OrderedPart>();
  const count = random.between(1, 3);
  for (let index = 0; index < count; index += 1) {
    const part = random.pick(parts);
    picked.set(part.productId, { ...part, qty: random.chance(0.3) ? 2 : 1 });
  }
  return [...picked.values()];
}

interface SeededOrder {
  readonly user: UserRow;
  readonly time: Date;
  readonly number: number;
  readonly parts: readonly OrderedPart[];
}

function sampleOrder(cartId: number, { user, time, number, parts }: SeededOrder, now: Date): NewOrderRow {
  const address = addressOf(user);
  const totals = computeTotals({
    subtotalCents: subtotalCents(parts),
    shippingCents: quoteShipping(parts, { state: user.state }, DEFAULT_SHIPPING),
    taxExempt: user.taxExempt,
  });
  // The newest orders are not shipped yet.
  const isShipped = now.getTime() - time.getTime() > 4 * DAY_MS;
  const shippedAt = isShipped ? new Date(time.getTime() + DAY_MS) : null;
  return {
    ...totals,
    transId: sampleTransId(number),
    cartId,
    isEstimate: false,
    userId: user.id,
    customerId: null,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    orderDate: time,
    orderDay: calendarDay(time, BUSINESS_TIME_ZONE),
    totalPaidCents: totals.totalCents,
    shipping: address,
    billing: address,
    parts,
    paid: true,
    paymentType: 'card',
    paymentInfo: 'VISA ending in 4242',
    shipped: isShipped,
    trackingNumber: isShipped ? `1Z999AA1${String(10_000_000 + number * 7919).slice(-8)}` : null,
    trackingReceived: shippedAt,
    trackingSent: shippedAt,
    created: time,
    modified: shippedAt ?? time,
  };
}

/** Seeds store orders of the demo technicians over this year and the last. Requires the catalog. */
export async function seedOrders(db: Database, ids: Record<keyof typeof daysAgo, number>, now: Date): Promise<void> {
  const parts = await selectParts(db);
  if (parts.length === 0) return;
  const random = createRandom(SEED);
  const buyers = await db
    .select()
    .from(users)
    .where(inArray(users.id, [ids.tech, ids.tech2]));
  const placed = buyers
    .flatMap((user) =>
      daysAgo[user.id === ids.tech ? 'tech' : 'tech2'].map((days) => ({ user, time: orderTime(now, days) })),
    )
    .toSorted((one, other) => one.time.getTime() - other.time.getTime())
    .map((order, at) => ({ ...order, number: at + 1, parts: pickParts(parts, random) }));
  const made = await db
    .insert(carts)
    .values(placed.map(({ user, time }) => ({ userId: user.id, created: time, modified: time, ordered: time })))
    .returning({ id: carts.id });
  await db.insert(orders).values(made.flatMap(({ id }, at) => (placed[at] ? [sampleOrder(id, placed[at], now)] : [])));
}
